CREATE TABLE `account_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_links_token_hash_unique` ON `account_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `account_links_user` ON `account_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_links_expiry` ON `account_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `former_members` (
	`user_id` text NOT NULL,
	`law_firm_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `law_firm_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`law_firm_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`accepted_at` text,
	`revoked_at` text,
	`invited_by` text NOT NULL,
	`invited_as` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `law_firms` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`domain` text NOT NULL,
	`require_two_factor` integer DEFAULT false NOT NULL,
	`default_cc` text DEFAULT '' NOT NULL,
	`require_matter_number` integer DEFAULT false NOT NULL,
	`attach_documents` integer DEFAULT true NOT NULL,
	`authorization_file` text,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `law_firms_domain_unique` ON `law_firms` (`domain`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`browser` text,
	`last_seen_at` text NOT NULL,
	`ip` text,
	`place` text,
	`proved_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`role` text NOT NULL,
	`law_firm_id` text,
	`member_since` text,
	`firm_manager` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`email_verified_at` text,
	`second_factor_since` text,
	`deleted_at` text,
	`suspended_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`email_frequency` text,
	`reads_version` integer DEFAULT 0 NOT NULL,
	`visited_at` text,
	`visited_before` text,
	`search_text` text NOT NULL,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_law_firm` ON `users` (`law_firm_id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`action` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_newest` ON `audit_entries` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `coverage_areas` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`display_order` integer NOT NULL,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coverage_areas_name_key_unique` ON `coverage_areas` (`name_key`);--> statement-breakpoint
CREATE INDEX `coverage_areas_order` ON `coverage_areas` (`display_order`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`succeeded_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `agencies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`kind` text NOT NULL,
	`county` text DEFAULT '' NOT NULL,
	`ncic` text,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`portal_url` text DEFAULT '' NOT NULL,
	`typical_days` integer,
	`notes` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agencies_ncic_unique` ON `agencies` (`ncic`);--> statement-breakpoint
CREATE UNIQUE INDEX `agencies_name` ON `agencies` (`name_key`,`kind`);--> statement-breakpoint
CREATE TABLE `email_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`emails` integer NOT NULL,
	`reached_at` text
);
--> statement-breakpoint
CREATE INDEX `email_counts_reached` ON `email_counts` (`day`) WHERE reached_at is not null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`template` text NOT NULL,
	`address` text NOT NULL,
	`data` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`claimed_at` text,
	`sent_at` text,
	`report_id` text,
	`undo_id` text,
	`stop_token_hash` text,
	`digest_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_stop_token_hash_unique` ON `outbox` (`stop_token_hash`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_digest` ON `outbox` (`digest_id`);--> statement-breakpoint
CREATE INDEX `outbox_report` ON `outbox` (`report_id`,`state`);--> statement-breakpoint
CREATE INDEX `outbox_address` ON `outbox` (`address`,`claimed_at`);--> statement-breakpoint
CREATE INDEX `outbox_newest` ON `outbox` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `outbox_kept` ON `outbox` (`created_at`) WHERE data <> 'null';--> statement-breakpoint
CREATE TABLE `delivery_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`report_id` text NOT NULL,
	`file_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`address` text NOT NULL,
	`recipient` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_links_token_hash_unique` ON `delivery_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `delivery_links_report` ON `delivery_links` (`report_id`);--> statement-breakpoint
CREATE INDEX `delivery_links_address` ON `delivery_links` (`address`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`document_type` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL,
	`note` text,
	`internal_note` text,
	`signed_by` text,
	`requested_on` text,
	`ended_at` text,
	`ended` text,
	`ended_reason` text,
	`message_id` text,
	`scan` text
);
--> statement-breakpoint
CREATE INDEX `files_report` ON `files` (`report_id`);--> statement-breakpoint
CREATE INDEX `files_scan` ON `files` (`scan`,`created_at`);--> statement-breakpoint
CREATE TABLE `list_versions` (
	`list_key` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`total` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_trigrams` (
	`kind` text NOT NULL,
	`trigram` text NOT NULL,
	`report` integer NOT NULL,
	PRIMARY KEY(`kind`, `trigram`, `report`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `inbound_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`emails` integer NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inbound_counts_until` ON `inbound_counts` (`until`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`account` text NOT NULL,
	`network` text NOT NULL,
	`failures` integer NOT NULL,
	`until` text NOT NULL,
	`known_until` text,
	PRIMARY KEY(`account`, `network`)
);
--> statement-breakpoint
CREATE INDEX `login_failures_until` ON `login_failures` (`until`);--> statement-breakpoint
CREATE TABLE `message_reads` (
	`report_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`report_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `message_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`asks` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`author_id` text,
	`author_kind` text NOT NULL,
	`author_email` text,
	`source` text NOT NULL,
	`visibility` text NOT NULL,
	`text` text NOT NULL,
	`asks` text NOT NULL,
	`problems` text DEFAULT '[]' NOT NULL,
	`is_cut` integer DEFAULT false NOT NULL,
	`automatic` text,
	`idempotency_key` text,
	`content_digest` text,
	`email_id_hash` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_idempotency_key_unique` ON `messages` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_email_id_hash_unique` ON `messages` (`email_id_hash`);--> statement-breakpoint
CREATE INDEX `messages_report` ON `messages` (`report_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_author` ON `messages` (`author_id`) WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX `messages_author_email` ON `messages` (`author_email`) WHERE author_email is not null;--> statement-breakpoint
CREATE INDEX `messages_keyed` ON `messages` (`created_at`) WHERE idempotency_key is not null;--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`user_id` text,
	`scope` text NOT NULL,
	`started_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `retention_rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`years` integer NOT NULL,
	`completed_before` text NOT NULL,
	`announced_at` text NOT NULL,
	`remove_after` text NOT NULL,
	`requests` integer NOT NULL,
	`documents` integer NOT NULL,
	`removed_documents` integer NOT NULL,
	`ended_at` text
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`activity` text NOT NULL,
	`actor_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activities_report` ON `activities` (`report_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activities_actor` ON `activities` (`actor_id`) WHERE actor_id is not null;--> statement-breakpoint
CREATE TABLE `requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`status` text NOT NULL,
	`reference_number` text NOT NULL,
	`claim_token_hash` text,
	`idempotency_key` text,
	`content_digest` text,
	`client_name` text NOT NULL,
	`crash_date` text NOT NULL,
	`urgent` integer DEFAULT false NOT NULL,
	`contact_email` text,
	`cc_emails` text DEFAULT '' NOT NULL,
	`created_by_email` text,
	`user_id` text,
	`author_user_id` text,
	`law_firm_id` text,
	`submitted_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`completed_at` text,
	`reason` text,
	`reason_text` text,
	`undo` text,
	`waiting_for` text,
	`waiting_since` text,
	`waiting_asks` text,
	`waiting_reason` text,
	`check_again_on` text,
	`agency_id` text,
	`requested_from_agency_on` text,
	`last_checked_on` text,
	`expected_on` text,
	`expected_told` text,
	`staff_owner_id` text,
	`placed_by_staff` integer DEFAULT false NOT NULL,
	`matter_number` text,
	`attorney` text,
	`private_to` text,
	`client_replied_at` text,
	`last_message_at` text,
	`last_note_at` text,
	`changed_by` text,
	`tracking_version` integer DEFAULT 1 NOT NULL,
	`tracking_renewed_at` text,
	`tracking_off_at` text,
	`claimed_at` text,
	`serial` integer NOT NULL,
	`search_text` text NOT NULL,
	`report_type` text,
	`monitor_for_full` integer DEFAULT false NOT NULL,
	`report_number` text,
	`police_department` text,
	`driver_license_or_plate` text,
	`answers` text DEFAULT '{}' NOT NULL,
	`crash_card_file` text,
	`written_auth_file` text,
	`death_cert_file` text,
	`client_release_file` text,
	`face_page_file` text,
	`full_report_file` text,
	`report_file` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agency_id`) REFERENCES `agencies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_reference_number_unique` ON `requests` (`reference_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `requests_claim_token_hash_unique` ON `requests` (`claim_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `requests_idempotency_key_unique` ON `requests` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `requests_serial` ON `requests` (`kind`,`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `requests_of_firm` ON `requests` (`law_firm_id`,`kind`,`serial`,`search_text`,`private_to`,`user_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `requests_of_user` ON `requests` (`user_id`,`law_firm_id`,`kind`,`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `requests_docket_order` ON `requests` (`law_firm_id`,(case when last_message_at > updated_at then last_message_at else updated_at end),`submitted_at`,`kind`,`private_to`,`user_id`,(case status when 'cancelled' then 8 else (case when status <> 'completed' then 1 else 0 end) + (case when face_page_file is not null or full_report_file is not null or report_file is not null then 2 else 0 end) + (case when status <> 'completed' and waiting_for = 'client' then 4 else 0 end) end),`urgent`,`crash_date`,`expected_on`,`attorney`,`changed_by`);--> statement-breakpoint
CREATE INDEX `requests_private` ON `requests` (`law_firm_id`,`kind`,`user_id`,`private_to`) WHERE private_to is not null;--> statement-breakpoint
CREATE INDEX `requests_open` ON `requests` (`kind`,(case when client_replied_at is not null then 0 when waiting_for = 'client' then 2 else 1 end),"urgent" desc,`serial`,`client_replied_at`,`status`,`report_type`,`monitor_for_full`) WHERE client_replied_at is not null or status in ('processing', 'processing-full-report') or (status in ('face-page-uploaded') and (monitor_for_full = 1 or report_type in ('non-fatal-full', 'fatal-full')));--> statement-breakpoint
CREATE INDEX `requests_contact` ON `requests` (`contact_email`);--> statement-breakpoint
CREATE INDEX `requests_copies` ON `requests` (`cc_emails`,`id`) WHERE cc_emails <> '';--> statement-breakpoint
CREATE INDEX `requests_date` ON `requests` (`crash_date`);--> statement-breakpoint
CREATE INDEX `requests_number` ON `requests` (upper(replace(replace(report_number, '-', ''), ' ', ''))) WHERE report_number is not null;--> statement-breakpoint
CREATE INDEX `requests_untold` ON `requests` (`updated_at`) WHERE expected_on is not null and expected_on is not expected_told and (status in ('processing', 'processing-full-report') or (status in ('face-page-uploaded') and (monitor_for_full = 1 or report_type in ('non-fatal-full', 'fatal-full'))));--> statement-breakpoint
CREATE INDEX `requests_agency` ON `requests` (`agency_id`,`kind`,`requested_from_agency_on`) WHERE agency_id is not null;--> statement-breakpoint
CREATE INDEX `requests_queue_order` ON `requests` ((case when client_replied_at is not null then 0 when waiting_for = 'client' or (status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and (report_type = 'non-fatal-face' or report_type = 'fatal-face')) or (status = 'processing' and report_file is not null)) then 2 else 1 end),"urgent" desc,(case when check_again_on is not null then check_again_on when expected_on is not null then expected_on else date(julianday(submitted_at) - 0.3333) end),`submitted_at`,`id`,`kind`,(case when client_replied_at is not null then 2 when (status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and (report_type = 'non-fatal-face' or report_type = 'fatal-face')) or (status = 'processing' and report_file is not null)) then 0 when ((status = 'processing' or status = 'processing-full-report') or ((status = 'face-page-uploaded') and (monitor_for_full = 1 or (report_type = 'non-fatal-full' or report_type = 'fatal-full')))) and client_replied_at is null and waiting_for is null and requested_from_agency_on is null and staff_owner_id is null then 1 else 0 end + case when waiting_for = 'client' then 4 when waiting_for = 'agency' and not (status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and (report_type = 'non-fatal-face' or report_type = 'fatal-face')) or (status = 'processing' and report_file is not null)) then 8 else 0 end + case when (status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and (report_type = 'non-fatal-face' or report_type = 'fatal-face')) or (status = 'processing' and report_file is not null)) then 16 else 0 end),(case when check_again_on is not null then check_again_on else expected_on end),`agency_id`,`staff_owner_id`,`law_firm_id`,`client_name`,`crash_date`,`search_text`) WHERE status not in ('completed', 'cancelled') or client_replied_at is not null;--> statement-breakpoint
CREATE INDEX `requests_queue_views` ON `requests` ((case when client_replied_at is not null then 2 when (status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and (report_type = 'non-fatal-face' or report_type = 'fatal-face')) or (status = 'processing' and report_file is not null)) then 0 when ((status = 'processing' or status = 'processing-full-report') or ((status = 'face-page-uploaded') and (monitor_for_full = 1 or (report_type = 'non-fatal-full' or report_type = 'fatal-full')))) and client_replied_at is null and waiting_for is null and requested_from_agency_on is null and staff_owner_id is null then 1 else 0 end + case when waiting_for = 'client' then 4 when waiting_for = 'agency' and not (status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and (report_type = 'non-fatal-face' or report_type = 'fatal-face')) or (status = 'processing' and report_file is not null)) then 8 else 0 end + case when (status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and (report_type = 'non-fatal-face' or report_type = 'fatal-face')) or (status = 'processing' and report_file is not null)) then 16 else 0 end),(case when check_again_on is not null then check_again_on else expected_on end),`staff_owner_id`,`kind`) WHERE status not in ('completed', 'cancelled') or client_replied_at is not null;--> statement-breakpoint
CREATE INDEX `requests_staff_owner` ON `requests` (`staff_owner_id`) WHERE staff_owner_id is not null;--> statement-breakpoint
CREATE INDEX `requests_documents` ON `requests` (`completed_at`,`id`) WHERE status = 'completed' and (crash_card_file is not null or written_auth_file is not null or death_cert_file is not null or client_release_file is not null);--> statement-breakpoint
CREATE INDEX `requests_delivered` ON `requests` (`updated_at`) WHERE status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and report_type in ('non-fatal-face', 'fatal-face'));--> statement-breakpoint
CREATE INDEX `requests_encrypted` ON `requests` (`driver_license_or_plate`);--> statement-breakpoint
CREATE TABLE `authenticator_apps` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `proof_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`challenge` text NOT NULL,
	`password_mark` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proof_requests_user` ON `proof_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `proof_requests_expiry` ON `proof_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `message_templates` (`id`, `title`, `text`, `asks`, `created_at`) VALUES
	('tpl_gp1xf3a7qyfr6f0dthbra48w88', 'Ask for authorization', 'To request this report, we need a written authorization signed by the client. You can reply with a PDF or a photo of it.', '["authorization"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_00ddaajmcdbcrk1qta9g4nk0n4', 'Ask for the report number', 'The agency needs a report number to find this report. It''s often on the card the officer gave out at the scene. What is the number?', '["report-number"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_kpkymbyyb3g1ps1tqr0w2bc7fx', 'Agency has no record', 'The agency has no record of this crash under the details we have. Please check the crash date, the location and the names of the drivers, and tell us what differs.', '["other"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_ppgx6qj2v5dnq9nh5kmkb59kya', 'Report not released yet', 'The agency hasn''t released this report yet. We''ll check again and tell you as soon as we have it. You don''t need to do anything.', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

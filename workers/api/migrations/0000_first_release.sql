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
CREATE TABLE `firm_setups` (
	`user_id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`declined_at` text,
	`declined` text,
	`network_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `firm_setups_domain` ON `firm_setups` (`domain`);--> statement-breakpoint
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
	`client_in_file_names` integer DEFAULT false NOT NULL,
	`authorization_file` text,
	`created_at` text NOT NULL,
	`spreadsheets` text,
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
	`read_before` text,
	`search_text` text NOT NULL,
	`unread_notices` integer DEFAULT 0 NOT NULL,
	`last_assigned` integer DEFAULT 0 NOT NULL,
	`away_from` text,
	`away_until` text,
	`covered_by` text,
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
CREATE INDEX `audit_entries_newest` ON `audit_entries` (`created_at`);--> statement-breakpoint
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
CREATE TABLE `daily_sizes` (
	`day` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `failed_calls` (
	`hour` text NOT NULL,
	`route` text NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`hour`, `route`)
);
--> statement-breakpoint
CREATE TABLE `health_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `missing_files` (
	`key` text PRIMARY KEY NOT NULL,
	`found_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`succeeded_at` text,
	`failed_at` text,
	`failure` text,
	`ms` integer
);
--> statement-breakpoint
CREATE TABLE `agencies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`kind` text NOT NULL,
	`county` text DEFAULT '' NOT NULL,
	`cities` text DEFAULT '' NOT NULL,
	`place_keys` text DEFAULT '' NOT NULL,
	`ncic` text,
	`report_prefixes` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`email_domain` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`portal_url` text DEFAULT '' NOT NULL,
	`portal_login` text DEFAULT '' NOT NULL,
	`notice_domains` text DEFAULT '' NOT NULL,
	`typical_days` integer,
	`notes` text DEFAULT '' NOT NULL,
	`shipped` text,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agencies_ncic_unique` ON `agencies` (`ncic`);--> statement-breakpoint
CREATE UNIQUE INDEX `agencies_name` ON `agencies` (`name_key`,`kind`);--> statement-breakpoint
CREATE TABLE `measured_days` (
	`scope` text NOT NULL,
	`release` text NOT NULL,
	`deliveries` integer NOT NULL,
	`p10` integer NOT NULL,
	`median` integer NOT NULL,
	`p90` integer NOT NULL,
	PRIMARY KEY(`scope`, `release`)
);
--> statement-breakpoint
CREATE TABLE `backup_marks` (
	`mark` text NOT NULL,
	`run` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`mark`, `run`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `backup_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`run` text NOT NULL,
	`until` text
);
--> statement-breakpoint
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
	`template` text NOT NULL,
	`recipient` text NOT NULL,
	`address` text NOT NULL,
	`data` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`claimed_at` text,
	`sent_at` text,
	`request_id` text,
	`undo_id` text,
	`file_id` text,
	`link_revoked_at` text,
	`link_hash` text,
	`digest_id` text,
	`message_id` text,
	`delivery` text,
	`delivered_at` text,
	`bounces` integer DEFAULT 0 NOT NULL,
	`network_hash` text
);
--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`request_id`,`address`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `outbox_address` ON `outbox` (`address`,`claimed_at`) WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX `outbox_kept` ON `outbox` (`state`,`due_at`) WHERE data is not null;--> statement-breakpoint
CREATE INDEX `outbox_link` ON `outbox` (`link_hash`) WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX `outbox_message` ON `outbox` (`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_digest` ON `outbox` (`digest_id`) WHERE digest_id is not null;--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`document_type` text NOT NULL,
	`kind` text NOT NULL,
	`sha256` text,
	`label` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL,
	`note` text,
	`internal_note` text,
	`signed_by` text,
	`ended_at` text,
	`ended` text,
	`ended_reason` text,
	`message_id` text,
	`scan` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `documents_request` ON `documents` (`request_id`);--> statement-breakpoint
CREATE INDEX `documents_content` ON `documents` (`sha256`) WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX `documents_scan` ON `documents` (`scan`,`created_at`) WHERE scan is not null;--> statement-breakpoint
CREATE TABLE `failed_scans` (
	`file_id` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`failed_at` text NOT NULL,
	`next_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_files` (
	`id` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`state` text NOT NULL,
	`expires_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`user_id` text,
	`sender` text,
	`sender_check` text,
	`is_proven` integer DEFAULT false NOT NULL,
	`replies_to` text,
	`targets` text DEFAULT '[]' NOT NULL,
	`turned` integer DEFAULT 0 NOT NULL,
	`sent_by` text,
	`scan` text,
	`problem` text,
	`text` text,
	`about` text DEFAULT '[]' NOT NULL,
	`reading` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_files_state` ON `mail_files` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_files_scan` ON `mail_files` (`created_at`) WHERE scan = 'waiting';--> statement-breakpoint
CREATE TABLE `waiting_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`document_type` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`note` text,
	`internal_note` text,
	`action` text NOT NULL,
	`reason` text,
	`reason_text` text,
	`send_emails` integer NOT NULL,
	`seen_file` text,
	`status` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` text NOT NULL,
	`deliver_at` text NOT NULL,
	`mail_id` text,
	`others` integer DEFAULT 0 NOT NULL,
	`stopped` text,
	`stopped_at` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_deliveries_document` ON `waiting_deliveries` (`request_id`,`document_type`);--> statement-breakpoint
CREATE TABLE `list_counts` (
	`list` text NOT NULL,
	`view` text NOT NULL,
	`value` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `view`, `value`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `list_rules` (
	`state` text PRIMARY KEY NOT NULL,
	`cases` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `list_versions` (
	`list_key` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_names` (
	`word` text NOT NULL,
	`kind` text NOT NULL,
	`request` integer NOT NULL,
	PRIMARY KEY(`word`, `kind`, `request`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_trigrams` (
	`kind` text NOT NULL,
	`trigram` text NOT NULL,
	`request` integer NOT NULL,
	PRIMARY KEY(`kind`, `trigram`, `request`)
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
CREATE TABLE `request_reads` (
	`request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` text,
	`opened_at` text,
	PRIMARY KEY(`request_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `message_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`text_es` text DEFAULT '' NOT NULL,
	`asks` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`author_id` text,
	`author_kind` text NOT NULL,
	`author_email` text,
	`agency_id` text,
	`source` text NOT NULL,
	`visibility` text NOT NULL,
	`text` text NOT NULL,
	`asks` text NOT NULL,
	`problems` text DEFAULT '[]' NOT NULL,
	`is_cut` integer DEFAULT false NOT NULL,
	`automatic` text,
	`reports` integer DEFAULT 0 NOT NULL,
	`idempotency_key` text,
	`content_digest` text,
	`email_id_hash` text,
	`created_at` text NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_request` ON `messages` (`request_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_author` ON `messages` (`author_id`) WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX `messages_author_email` ON `messages` (`author_email`) WHERE author_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_idempotency` ON `messages` (`idempotency_key`) WHERE idempotency_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_email` ON `messages` (`email_id_hash`) WHERE email_id_hash is not null;--> statement-breakpoint
CREATE INDEX `messages_keyed` ON `messages` (`created_at`) WHERE idempotency_key is not null;--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`user_id` text,
	`scope` text NOT NULL,
	`started_at` text NOT NULL,
	`noted_at` text
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
	`request_id` text NOT NULL,
	`id` text NOT NULL,
	`activity` text NOT NULL,
	`actor_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`request_id`, `id`),
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`queue_flags` integer DEFAULT 33,
	`queue_group` integer DEFAULT 1,
	`work_rank` integer DEFAULT 1,
	`docket_flags` integer DEFAULT 1 NOT NULL,
	`list_id` text GENERATED ALWAYS AS (coalesce(law_firm_id, user_id)) VIRTUAL,
	`due_on` text GENERATED ALWAYS AS (coalesce(check_again_on, expected_on)) VIRTUAL,
	`due_in_order` text GENERATED ALWAYS AS (coalesce(check_again_on, expected_on, date(julianday(submitted_at) - 0.3333))) VIRTUAL,
	`likely_on` text GENERATED ALWAYS AS (coalesce(expected_on, substr(estimate, 12, 10))) VIRTUAL,
	`changed_at` text GENERATED ALWAYS AS (max(updated_at, coalesce(last_message_at, ''))) VIRTUAL,
	`report_number_key` text GENERATED ALWAYS AS (upper(replace(replace(report_number, '-', ''), ' ', ''))) VIRTUAL,
	`untold_on` text GENERATED ALWAYS AS (nullif(expected_on, expected_told)) VIRTUAL,
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
	`corrected_at` text,
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
	`license_hash` text,
	`answers` text DEFAULT '{}' NOT NULL,
	`has_delivery` integer DEFAULT false NOT NULL,
	`has_client_documents` integer DEFAULT false NOT NULL,
	`has_waiting_delivery` integer DEFAULT false NOT NULL,
	`earlier_references` text DEFAULT '' NOT NULL,
	`firm_note` text,
	`agency_chosen_at` text,
	`estimate` text,
	`expected_basis` text,
	`agency_clue` text GENERATED ALWAYS AS (case kind when 'chp' then iif(report_number_key glob '[0-9][0-9][0-9][0-9]*', substr(report_number_key, 1, 4), null) when 'police' then nullif(replace(replace(replace(replace(replace(replace(lower(police_department), ' ', ''), '.', ''), ',', ''), '-', ''), '''', ''), '’', ''), '') end) VIRTUAL,
	`replied_by` text,
	`agency_numbers` text DEFAULT '' NOT NULL,
	`agency_fee` integer,
	`fee_paid_on` text,
	`fee_receipt` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agency_id`) REFERENCES `agencies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_reference_number_unique` ON `requests` (`reference_number`);--> statement-breakpoint
CREATE INDEX `requests_serial` ON `requests` (`kind`,`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `requests_of_list` ON `requests` (`list_id`,`kind`,`serial`,`search_text`,`private_to`,`user_id`,`submitted_at`,`docket_flags`,`agency_id`);--> statement-breakpoint
CREATE INDEX `requests_of_user` ON `requests` (`user_id`,`kind`,`serial`);--> statement-breakpoint
CREATE INDEX `requests_docket` ON `requests` (`list_id`,`docket_flags`,`changed_at`,`submitted_at`,`kind`,`private_to`,`user_id`,`urgent`,`crash_date`,`likely_on`,`attorney`,`changed_by`,`queue_flags`,`status`,`agency_id`,`report_type`,`report_number`,`matter_number`,`waiting_for`);--> statement-breakpoint
CREATE INDEX `requests_private` ON `requests` (`law_firm_id`,`kind`,`user_id`,`private_to`,`docket_flags`) WHERE private_to is not null;--> statement-breakpoint
CREATE INDEX `requests_work` ON `requests` (`kind`,`work_rank`,"urgent" desc,`serial`) WHERE work_rank is not null;--> statement-breakpoint
CREATE INDEX `requests_contact` ON `requests` (`contact_email`) WHERE contact_email is not null;--> statement-breakpoint
CREATE INDEX `requests_copies` ON `requests` (`cc_emails`,`id`) WHERE cc_emails <> '';--> statement-breakpoint
CREATE INDEX `requests_date` ON `requests` (`crash_date`,`list_id`);--> statement-breakpoint
CREATE INDEX `requests_license` ON `requests` (`license_hash`,`list_id`) WHERE license_hash is not null;--> statement-breakpoint
CREATE INDEX `requests_number` ON `requests` (`report_number_key`) WHERE report_number_key is not null;--> statement-breakpoint
CREATE INDEX `requests_untold` ON `requests` (`queue_flags`,`updated_at`) WHERE untold_on is not null;--> statement-breakpoint
CREATE INDEX `requests_agency` ON `requests` (`agency_id`,`kind`,`requested_from_agency_on`) WHERE agency_id is not null;--> statement-breakpoint
CREATE INDEX `requests_agency_numbers` ON `requests` (`agency_id`) WHERE agency_numbers <> '';--> statement-breakpoint
CREATE INDEX `requests_clue` ON `requests` (`agency_clue`,`kind`,`agency_chosen_at`,`queue_group`,`agency_id`) WHERE agency_clue is not null;--> statement-breakpoint
CREATE INDEX `requests_queue` ON `requests` (`queue_group`,"urgent" desc,`due_in_order`,`submitted_at`,`id`,`kind`,`queue_flags`,`due_on`,`agency_id`,`staff_owner_id`,`law_firm_id`,`crash_date`,`changed_at`,`status`,`report_type`,`report_number`,`matter_number`,`attorney`,`search_text`) WHERE queue_group is not null;--> statement-breakpoint
CREATE INDEX `requests_queue_views` ON `requests` (`queue_flags`,`queue_group`,"urgent" desc,`due_in_order`,`submitted_at`,`id`,`kind`,`updated_at`) WHERE queue_flags is not null;--> statement-breakpoint
CREATE INDEX `requests_owner` ON `requests` (`staff_owner_id`,`queue_group`,"urgent" desc,`due_in_order`,`submitted_at`,`id`,`kind`) WHERE staff_owner_id is not null;--> statement-breakpoint
CREATE INDEX `requests_documents` ON `requests` (`completed_at`,`id`) WHERE has_client_documents = 1 and status = 'completed';--> statement-breakpoint
CREATE INDEX `requests_fees` ON `requests` (`id`) WHERE agency_fee is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `requests_claim_token` ON `requests` (`claim_token_hash`) WHERE claim_token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `requests_idempotency` ON `requests` (`idempotency_key`) WHERE idempotency_key is not null;--> statement-breakpoint
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
CREATE TABLE `notices` (
	`user_id` text NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	`actor_id` text,
	`created_at` text NOT NULL,
	`read_at` text,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `request_id`, `kind`, `event`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notices_newest` ON `notices` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `notices_request` ON `notices` (`request_id`);
--> statement-breakpoint
CREATE INDEX `notices_expiry` ON `notices` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `signings` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`link_hash` text NOT NULL,
	`signer` text NOT NULL,
	`language` text NOT NULL,
	`address` text,
	`tracking_version` integer,
	`author_id` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`opened_at` text,
	`ended_at` text,
	`ended` text,
	`decline_reason` text,
	`file_id` text,
	`text_version` integer,
	`text_hash` text,
	`pdf_hash` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `signings_request` ON `signings` (`request_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `signings_link` ON `signings` (`link_hash`);
--> statement-breakpoint
CREATE INDEX `signings_address` ON `signings` (`address`) WHERE address is not null;
--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`user_id` text,
	`law_firm_id` text,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_views_user` ON `saved_views` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `saved_views_shared` ON `saved_views` (`list`,`law_firm_id`) WHERE user_id is null;--> statement-breakpoint
INSERT INTO `message_templates` (`id`, `title`, `text`, `text_es`, `asks`, `created_at`) VALUES
	('tpl_gp1xf3a7qyfr6f0dthbra48w88', 'Ask for authorization', 'To request this report, we need a written authorization signed by the client. You can reply with a PDF or a photo of it.', 'Para pedir este reporte necesitamos una autorización por escrito y firmada. Puede contestar con un PDF o con una foto.', '["authorization"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_00ddaajmcdbcrk1qta9g4nk0n4', 'Ask for the report number', 'The agency needs a report number to find this report. It''s often on the card the officer gave out at the scene. What is the number?', 'La agencia necesita el número del reporte para encontrarlo. Muchas veces está en la tarjeta que el oficial dio en el lugar del choque. ¿Cuál es el número?', '["report-number"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_kpkymbyyb3g1ps1tqr0w2bc7fx', 'Agency has no record', 'The agency has no record of this crash under the details we have. Please check the crash date, the location and the names of the drivers, and tell us what differs.', 'La agencia no encontró este choque con los datos que tenemos. Revise la fecha, el lugar y los nombres de los conductores, y díganos qué es diferente.', '["other"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_5wq0m8c2r7v1x4n9k6d3hbtjea', 'Request to an agency', 'Please send us the reports that are listed below and on the attached run sheet, or tell us when they will be available. You can reply to this email with the reports as PDF files.', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_ppgx6qj2v5dnq9nh5kmkb59kya', 'Report not released yet', 'The agency hasn''t released this report yet. We''ll check again and tell you as soon as we have it. You don''t need to do anything.', 'La agencia todavía no entrega este reporte. Vamos a preguntar otra vez y le avisamos en cuanto lo tengamos. Usted no tiene que hacer nada.', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
--> statement-breakpoint
INSERT INTO `list_rules` (`state`, `cases`) SELECT value ->> 0, value -> 1 FROM json_each('[["chp processing non-fatal-face 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing non-fatal-face 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing non-fatal-face 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing non-fatal-face 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing non-fatal-full 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing non-fatal-full 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing non-fatal-full 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing non-fatal-full 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing fatal-face 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing fatal-face 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing fatal-face 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing fatal-face 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing fatal-full 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing fatal-full 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing fatal-full 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing fatal-full 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report non-fatal-face 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report non-fatal-face 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report non-fatal-face 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report non-fatal-face 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report non-fatal-full 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report non-fatal-full 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report non-fatal-full 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report non-fatal-full 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report fatal-face 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report fatal-face 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report fatal-face 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report fatal-face 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report fatal-full 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report fatal-full 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp processing-full-report fatal-full 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp processing-full-report fatal-full 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp face-page-uploaded non-fatal-face 0 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp face-page-uploaded non-fatal-face 0 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp face-page-uploaded non-fatal-face 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp face-page-uploaded non-fatal-face 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp face-page-uploaded non-fatal-full 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp face-page-uploaded non-fatal-full 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp face-page-uploaded non-fatal-full 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp face-page-uploaded non-fatal-full 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp face-page-uploaded fatal-face 0 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp face-page-uploaded fatal-face 0 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp face-page-uploaded fatal-face 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp face-page-uploaded fatal-face 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp face-page-uploaded fatal-full 0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp face-page-uploaded fatal-full 0 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp face-page-uploaded fatal-full 1 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["chp face-page-uploaded fatal-full 1 1",{" 000":[33,1,1,3]," 001":[97,1,1,3]," 010":[32,1,1,3]," 011":[96,1,1,3]," 100":[34,0,0,3]," 101":[98,0,0,3]," 110":[34,0,0,3]," 111":[98,0,0,3],"client 000":[36,2,2,7],"client 001":[36,2,2,7],"client 010":[36,2,2,7],"client 011":[36,2,2,7],"client 100":[38,0,0,7],"client 101":[38,0,0,7],"client 110":[38,0,0,7],"client 111":[38,0,0,7],"agency 000":[40,1,1,3],"agency 001":[104,1,1,3],"agency 010":[40,1,1,3],"agency 011":[104,1,1,3],"agency 100":[42,0,0,3],"agency 101":[106,0,0,3],"agency 110":[42,0,0,3],"agency 111":[106,0,0,3]}],["chp full-report-uploaded non-fatal-face 0 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded non-fatal-face 0 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp full-report-uploaded non-fatal-face 1 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded non-fatal-face 1 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp full-report-uploaded non-fatal-full 0 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded non-fatal-full 0 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp full-report-uploaded non-fatal-full 1 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded non-fatal-full 1 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp full-report-uploaded fatal-face 0 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded fatal-face 0 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp full-report-uploaded fatal-face 1 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded fatal-face 1 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp full-report-uploaded fatal-full 0 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded fatal-full 0 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp full-report-uploaded fatal-full 1 0",{" 000":[16,2,null,1]," 001":[16,2,null,1]," 010":[16,2,null,1]," 011":[16,2,null,1]," 100":[18,0,0,1]," 101":[18,0,0,1]," 110":[18,0,0,1]," 111":[18,0,0,1],"client 000":[20,2,null,5],"client 001":[20,2,null,5],"client 010":[20,2,null,5],"client 011":[20,2,null,5],"client 100":[22,0,0,5],"client 101":[22,0,0,5],"client 110":[22,0,0,5],"client 111":[22,0,0,5],"agency 000":[16,2,null,1],"agency 001":[16,2,null,1],"agency 010":[16,2,null,1],"agency 011":[16,2,null,1],"agency 100":[18,0,0,1],"agency 101":[18,0,0,1],"agency 110":[18,0,0,1],"agency 111":[18,0,0,1]}],["chp full-report-uploaded fatal-full 1 1",{" 000":[16,2,null,3]," 001":[16,2,null,3]," 010":[16,2,null,3]," 011":[16,2,null,3]," 100":[18,0,0,3]," 101":[18,0,0,3]," 110":[18,0,0,3]," 111":[18,0,0,3],"client 000":[20,2,null,7],"client 001":[20,2,null,7],"client 010":[20,2,null,7],"client 011":[20,2,null,7],"client 100":[22,0,0,7],"client 101":[22,0,0,7],"client 110":[22,0,0,7],"client 111":[22,0,0,7],"agency 000":[16,2,null,3],"agency 001":[16,2,null,3],"agency 010":[16,2,null,3],"agency 011":[16,2,null,3],"agency 100":[18,0,0,3],"agency 101":[18,0,0,3],"agency 110":[18,0,0,3],"agency 111":[18,0,0,3]}],["chp completed non-fatal-face 0 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed non-fatal-face 0 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp completed non-fatal-face 1 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed non-fatal-face 1 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp completed non-fatal-full 0 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed non-fatal-full 0 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp completed non-fatal-full 1 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed non-fatal-full 1 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp completed fatal-face 0 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed fatal-face 0 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp completed fatal-face 1 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed fatal-face 1 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp completed fatal-full 0 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed fatal-full 0 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp completed fatal-full 1 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["chp completed fatal-full 1 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["chp cancelled non-fatal-face 0 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled non-fatal-face 0 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled non-fatal-face 1 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled non-fatal-face 1 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled non-fatal-full 0 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled non-fatal-full 0 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled non-fatal-full 1 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled non-fatal-full 1 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-face 0 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-face 0 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-face 1 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-face 1 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-full 0 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-full 0 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-full 1 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["chp cancelled fatal-full 1 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["police processing  0 0",{" 000":[33,1,1,1]," 001":[97,1,1,1]," 010":[32,1,1,1]," 011":[96,1,1,1]," 100":[34,0,0,1]," 101":[98,0,0,1]," 110":[34,0,0,1]," 111":[98,0,0,1],"client 000":[36,2,2,5],"client 001":[36,2,2,5],"client 010":[36,2,2,5],"client 011":[36,2,2,5],"client 100":[38,0,0,5],"client 101":[38,0,0,5],"client 110":[38,0,0,5],"client 111":[38,0,0,5],"agency 000":[40,1,1,1],"agency 001":[104,1,1,1],"agency 010":[40,1,1,1],"agency 011":[104,1,1,1],"agency 100":[42,0,0,1],"agency 101":[106,0,0,1],"agency 110":[42,0,0,1],"agency 111":[106,0,0,1]}],["police processing  0 1",{" 000":[48,2,1,3]," 001":[48,2,1,3]," 010":[48,2,1,3]," 011":[48,2,1,3]," 100":[50,0,0,3]," 101":[50,0,0,3]," 110":[50,0,0,3]," 111":[50,0,0,3],"client 000":[52,2,2,7],"client 001":[52,2,2,7],"client 010":[52,2,2,7],"client 011":[52,2,2,7],"client 100":[54,0,0,7],"client 101":[54,0,0,7],"client 110":[54,0,0,7],"client 111":[54,0,0,7],"agency 000":[48,2,1,3],"agency 001":[48,2,1,3],"agency 010":[48,2,1,3],"agency 011":[48,2,1,3],"agency 100":[50,0,0,3],"agency 101":[50,0,0,3],"agency 110":[50,0,0,3],"agency 111":[50,0,0,3]}],["police completed  0 0",{" 000":[null,null,null,0]," 001":[null,null,null,0]," 010":[null,null,null,0]," 011":[null,null,null,0]," 100":[2,0,0,0]," 101":[66,0,0,0]," 110":[2,0,0,0]," 111":[66,0,0,0],"client 000":[null,null,null,0],"client 001":[null,null,null,0],"client 010":[null,null,null,0],"client 011":[null,null,null,0],"client 100":[6,0,0,0],"client 101":[6,0,0,0],"client 110":[6,0,0,0],"client 111":[6,0,0,0],"agency 000":[null,null,null,0],"agency 001":[null,null,null,0],"agency 010":[null,null,null,0],"agency 011":[null,null,null,0],"agency 100":[10,0,0,0],"agency 101":[74,0,0,0],"agency 110":[10,0,0,0],"agency 111":[74,0,0,0]}],["police completed  0 1",{" 000":[null,null,null,2]," 001":[null,null,null,2]," 010":[null,null,null,2]," 011":[null,null,null,2]," 100":[2,0,0,2]," 101":[66,0,0,2]," 110":[2,0,0,2]," 111":[66,0,0,2],"client 000":[null,null,null,2],"client 001":[null,null,null,2],"client 010":[null,null,null,2],"client 011":[null,null,null,2],"client 100":[6,0,0,2],"client 101":[6,0,0,2],"client 110":[6,0,0,2],"client 111":[6,0,0,2],"agency 000":[null,null,null,2],"agency 001":[null,null,null,2],"agency 010":[null,null,null,2],"agency 011":[null,null,null,2],"agency 100":[10,0,0,2],"agency 101":[74,0,0,2],"agency 110":[10,0,0,2],"agency 111":[74,0,0,2]}],["police cancelled  0 0",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}],["police cancelled  0 1",{" 000":[null,null,null,8]," 001":[null,null,null,8]," 010":[null,null,null,8]," 011":[null,null,null,8]," 100":[2,0,0,8]," 101":[66,0,0,8]," 110":[2,0,0,8]," 111":[66,0,0,8],"client 000":[null,null,null,8],"client 001":[null,null,null,8],"client 010":[null,null,null,8],"client 011":[null,null,null,8],"client 100":[6,0,0,8],"client 101":[6,0,0,8],"client 110":[6,0,0,8],"client 111":[6,0,0,8],"agency 000":[null,null,null,8],"agency 001":[null,null,null,8],"agency 010":[null,null,null,8],"agency 011":[null,null,null,8],"agency 100":[10,0,0,8],"agency 101":[74,0,0,8],"agency 110":[10,0,0,8],"agency 111":[74,0,0,8]}]]');
--> statement-breakpoint
CREATE TRIGGER requests_facts_of_new AFTER INSERT ON requests BEGIN
  update requests set (queue_flags, queue_group, work_rank, docket_flags) = (facts ->> 0, facts ->> 1, facts ->> 2, facts ->> 3)
    from (select rules.cases -> (coalesce(new.waiting_for, '') || ' ' || (new.client_replied_at is not null) ||
    (coalesce(new.requested_from_agency_on, new.staff_owner_id) is not null) || (new.due_on is not null)) as facts from list_rules as rules where rules.state = new.kind || ' ' || new.status || ' ' || coalesce(new.report_type, '') || ' ' || new.monitor_for_full || ' ' ||
    new.has_delivery)
    where id = new.id and (queue_flags, queue_group, work_rank, docket_flags) is not (facts ->> 0, facts ->> 1, facts ->> 2, facts ->> 3);
END;
--> statement-breakpoint
CREATE TRIGGER requests_facts_of_changed AFTER UPDATE OF kind, status, report_type, monitor_for_full, has_delivery, waiting_for, client_replied_at, requested_from_agency_on, staff_owner_id, check_again_on, expected_on ON requests BEGIN
  update requests set (queue_flags, queue_group, work_rank, docket_flags) = (facts ->> 0, facts ->> 1, facts ->> 2, facts ->> 3)
    from (select rules.cases -> (coalesce(new.waiting_for, '') || ' ' || (new.client_replied_at is not null) ||
    (coalesce(new.requested_from_agency_on, new.staff_owner_id) is not null) || (new.due_on is not null)) as facts from list_rules as rules where rules.state = new.kind || ' ' || new.status || ' ' || coalesce(new.report_type, '') || ' ' || new.monitor_for_full || ' ' ||
    new.has_delivery)
    where id = new.id and (queue_flags, queue_group, work_rank, docket_flags) is not (facts ->> 0, facts ->> 1, facts ->> 2, facts ->> 3);
END;
--> statement-breakpoint
CREATE TRIGGER requests_count_new AFTER INSERT ON requests BEGIN
  insert into list_counts (list, view, value, kind, count)
  
  select value ->> 0 as list, value ->> 1 as view, cast(value ->> 2 as text) as value, value ->> 3 as kind, sum(value ->> 4) as count
  from json_each(json_array(json_array('all', 'all', '', new.kind, 1), json_array('all', 'queue', new.queue_flags, new.kind, 1), json_array('all', 'due', iif(new.queue_flags & 64, new.due_on, null), new.kind, 1), json_array('all', 'owner', iif(new.queue_flags is null, null, new.staff_owner_id), new.kind, 1), json_array(iif(new.private_to is null or new.law_firm_id is null, new.list_id, null), 'docket', new.docket_flags, new.kind, 1), json_array(iif(new.private_to is null or new.law_firm_id is null, new.list_id, null), 'requester', iif(new.docket_flags & 1, new.user_id, null), new.kind, 1))) where value ->> 0 is not null and value ->> 2 is not null group by 1, 2, 3, 4 having sum(value ->> 4) <> 0
  on conflict do update set count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER requests_count_changed AFTER UPDATE OF queue_flags, queue_group, work_rank, docket_flags, staff_owner_id, check_again_on, expected_on, law_firm_id, user_id, private_to, kind ON requests BEGIN
  insert into list_counts (list, view, value, kind, count)
  
  select value ->> 0 as list, value ->> 1 as view, cast(value ->> 2 as text) as value, value ->> 3 as kind, sum(value ->> 4) as count
  from json_each(json_array(json_array('all', 'all', '', new.kind, 1), json_array('all', 'queue', new.queue_flags, new.kind, 1), json_array('all', 'due', iif(new.queue_flags & 64, new.due_on, null), new.kind, 1), json_array('all', 'owner', iif(new.queue_flags is null, null, new.staff_owner_id), new.kind, 1), json_array(iif(new.private_to is null or new.law_firm_id is null, new.list_id, null), 'docket', new.docket_flags, new.kind, 1), json_array(iif(new.private_to is null or new.law_firm_id is null, new.list_id, null), 'requester', iif(new.docket_flags & 1, new.user_id, null), new.kind, 1), json_array('all', 'all', '', old.kind, -1), json_array('all', 'queue', old.queue_flags, old.kind, -1), json_array('all', 'due', iif(old.queue_flags & 64, old.due_on, null), old.kind, -1), json_array('all', 'owner', iif(old.queue_flags is null, null, old.staff_owner_id), old.kind, -1), json_array(iif(old.private_to is null or old.law_firm_id is null, old.list_id, null), 'docket', old.docket_flags, old.kind, -1), json_array(iif(old.private_to is null or old.law_firm_id is null, old.list_id, null), 'requester', iif(old.docket_flags & 1, old.user_id, null), old.kind, -1))) where value ->> 0 is not null and value ->> 2 is not null group by 1, 2, 3, 4 having sum(value ->> 4) <> 0
  on conflict do update set count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER requests_count_deleted AFTER DELETE ON requests WHEN EXISTS (SELECT 1 FROM list_counts) BEGIN
  insert into list_counts (list, view, value, kind, count)
  
  select value ->> 0 as list, value ->> 1 as view, cast(value ->> 2 as text) as value, value ->> 3 as kind, sum(value ->> 4) as count
  from json_each(json_array(json_array('all', 'all', '', old.kind, -1), json_array('all', 'queue', old.queue_flags, old.kind, -1), json_array('all', 'due', iif(old.queue_flags & 64, old.due_on, null), old.kind, -1), json_array('all', 'owner', iif(old.queue_flags is null, null, old.staff_owner_id), old.kind, -1), json_array(iif(old.private_to is null or old.law_firm_id is null, old.list_id, null), 'docket', old.docket_flags, old.kind, -1), json_array(iif(old.private_to is null or old.law_firm_id is null, old.list_id, null), 'requester', iif(old.docket_flags & 1, old.user_id, null), old.kind, -1))) where value ->> 0 is not null and value ->> 2 is not null group by 1, 2, 3, 4 having sum(value ->> 4) <> 0
  on conflict do update set count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER requests_backup_insert AFTER INSERT ON requests BEGIN
  insert into backup_marks (mark) values (substr(new.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER requests_backup_update AFTER UPDATE ON requests BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER requests_backup_delete AFTER DELETE ON requests BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER activities_backup_insert AFTER INSERT ON activities BEGIN
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER activities_backup_update AFTER UPDATE ON activities BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER activities_backup_delete AFTER DELETE ON activities BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_backup_insert AFTER INSERT ON audit_entries BEGIN
  insert into backup_marks (mark) values (substr(new.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_backup_update AFTER UPDATE ON audit_entries BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_backup_delete AFTER DELETE ON audit_entries BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER documents_backup_insert AFTER INSERT ON documents BEGIN
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER documents_backup_update AFTER UPDATE ON documents BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER documents_backup_delete AFTER DELETE ON documents BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER mail_files_backup_insert AFTER INSERT ON mail_files BEGIN
  insert into backup_marks (mark) values (substr(new.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER mail_files_backup_update AFTER UPDATE ON mail_files BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER mail_files_backup_delete AFTER DELETE ON mail_files BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER messages_backup_insert AFTER INSERT ON messages BEGIN
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER messages_backup_update AFTER UPDATE ON messages BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER messages_backup_delete AFTER DELETE ON messages BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER notices_backup_insert AFTER INSERT ON notices BEGIN
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER notices_backup_update AFTER UPDATE ON notices BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER notices_backup_delete AFTER DELETE ON notices BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_backup_insert AFTER INSERT ON outbox BEGIN
  insert into backup_marks (mark) values (substr(new.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_backup_update AFTER UPDATE ON outbox BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER outbox_backup_delete AFTER DELETE ON outbox BEGIN
  insert into backup_marks (mark) values (substr(old.id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER request_reads_backup_insert AFTER INSERT ON request_reads BEGIN
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER request_reads_backup_update AFTER UPDATE ON request_reads BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER request_reads_backup_delete AFTER DELETE ON request_reads BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER signings_backup_insert AFTER INSERT ON signings BEGIN
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER signings_backup_update AFTER UPDATE ON signings BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER signings_backup_delete AFTER DELETE ON signings BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_deliveries_backup_insert AFTER INSERT ON waiting_deliveries BEGIN
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_deliveries_backup_update AFTER UPDATE ON waiting_deliveries BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
  insert into backup_marks (mark) values (substr(new.request_id, 5, 3)) on conflict do nothing;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_deliveries_backup_delete AFTER DELETE ON waiting_deliveries BEGIN
  insert into backup_marks (mark) values (substr(old.request_id, 5, 3)) on conflict do nothing;
END;

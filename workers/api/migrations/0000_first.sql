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
CREATE TABLE `crash_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reference_number` text NOT NULL,
	`claim_token_hash` text,
	`idempotency_key` text,
	`content_digest` text,
	`client_name` text NOT NULL,
	`crash_date` text NOT NULL,
	`status` text NOT NULL,
	`urgent` integer DEFAULT false NOT NULL,
	`report_type` text NOT NULL,
	`monitor_for_full` integer DEFAULT false NOT NULL,
	`client_fatally_injured` integer DEFAULT false NOT NULL,
	`has_crash_card` integer DEFAULT false NOT NULL,
	`report_number` text,
	`client_role` text,
	`other_driver_name` text,
	`driver_license_or_plate` text,
	`contact_email` text,
	`cc_emails` text DEFAULT '' NOT NULL,
	`created_by_email` text,
	`user_id` text,
	`author_user_id` text,
	`law_firm_id` text,
	`crash_card_file` text,
	`written_auth_file` text,
	`death_cert_file` text,
	`face_page_file` text,
	`full_report_file` text,
	`submitted_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`completed_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crash_reports_reference_number_unique` ON `crash_reports` (`reference_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `crash_reports_claim_token_hash_unique` ON `crash_reports` (`claim_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `crash_reports_idempotency_key_unique` ON `crash_reports` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `crash_reports_newest` ON `crash_reports` ("submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `crash_reports_firm` ON `crash_reports` (`law_firm_id`,"submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `crash_reports_user` ON `crash_reports` (`user_id`,"submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `delivery_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`report_id` text NOT NULL,
	`file_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_links_token_hash_unique` ON `delivery_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `delivery_links_report` ON `delivery_links` (`report_id`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`document_type` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `files_report` ON `files` (`report_id`);--> statement-breakpoint
CREATE TABLE `law_firms` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`domain` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `law_firms_domain_unique` ON `law_firms` (`domain`);--> statement-breakpoint
CREATE TABLE `list_versions` (
	`scope` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`letter` text NOT NULL,
	`address` text NOT NULL,
	`data` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`claimed_at` text,
	`sent_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
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
	`created_at` text NOT NULL,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_law_firm` ON `users` (`law_firm_id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);
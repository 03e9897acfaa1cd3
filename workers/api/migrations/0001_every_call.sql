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
CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`action` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL
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
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE TABLE `police_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reference_number` text NOT NULL,
	`claim_token_hash` text,
	`idempotency_key` text,
	`content_digest` text,
	`client_name` text NOT NULL,
	`crash_date` text NOT NULL,
	`report_number` text NOT NULL,
	`police_department` text NOT NULL,
	`status` text NOT NULL,
	`urgent` integer DEFAULT false NOT NULL,
	`ready_for_pickup` integer DEFAULT false NOT NULL,
	`contact_email` text,
	`cc_emails` text DEFAULT '' NOT NULL,
	`created_by_email` text,
	`user_id` text,
	`author_user_id` text,
	`law_firm_id` text,
	`written_auth_file` text,
	`client_release_file` text,
	`report_file` text,
	`notes` text,
	`submitted_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`completed_at` text,
	`claimed_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `police_reports_reference_number_unique` ON `police_reports` (`reference_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `police_reports_claim_token_hash_unique` ON `police_reports` (`claim_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `police_reports_idempotency_key_unique` ON `police_reports` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `police_reports_newest` ON `police_reports` ("submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `police_reports_firm` ON `police_reports` (`law_firm_id`,"submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `police_reports_user` ON `police_reports` (`user_id`,"submitted_at" desc,"id" desc);--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `claimed_at` text;--> statement-breakpoint
ALTER TABLE `law_firms` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `report_id` text;--> statement-breakpoint
CREATE INDEX `outbox_report` ON `outbox` (`report_id`,`state`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;
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
ALTER TABLE `users` ADD `reads_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `message_id` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `waiting_for` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `waiting_since` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `waiting_asks` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `waiting_reason` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `check_again_on` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `client_replied_at` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `last_message_at` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `last_note_at` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `tracking_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `tracking_renewed_at` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `tracking_off_at` text;--> statement-breakpoint
CREATE INDEX `crash_reports_open` ON `crash_reports` ((case when client_replied_at is not null then 0 when waiting_for = 'client' then 2 else 1 end),"urgent" desc,`serial`,`client_replied_at`,`status`,`report_type`,`monitor_for_full`) WHERE client_replied_at is not null or status in ('processing', 'processing-full-report') or (status in ('face-page-uploaded') and (monitor_for_full = 1 or report_type in ('non-fatal-full', 'fatal-full')));--> statement-breakpoint
ALTER TABLE `police_reports` ADD `waiting_for` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `waiting_since` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `waiting_asks` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `waiting_reason` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `check_again_on` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `client_replied_at` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `last_message_at` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `last_note_at` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `tracking_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `tracking_renewed_at` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `tracking_off_at` text;--> statement-breakpoint
CREATE INDEX `police_reports_open` ON `police_reports` ((case when client_replied_at is not null then 0 when waiting_for = 'client' then 2 else 1 end),"urgent" desc,`serial`,`client_replied_at`,`status`) WHERE client_replied_at is not null or status in ('processing');--> statement-breakpoint
INSERT INTO `message_templates` (`id`, `title`, `text`, `asks`, `created_at`) VALUES
	('tpl_gp1xf3a7qyfr6f0dthbra48w88', 'Ask for authorization', 'To request this report, we need a written authorization signed by the client. You can reply with a PDF or a photo of it.', '["authorization"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_00ddaajmcdbcrk1qta9g4nk0n4', 'Ask for the report number', 'The agency needs a report number to find this report. It''s often on the card the officer gave out at the scene. What is the number?', '["report-number"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_kpkymbyyb3g1ps1tqr0w2bc7fx', 'Agency has no record', 'The agency has no record of this crash under the details we have. Please check the crash date, the location and the names of the drivers, and tell us what differs.', '["other"]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('tpl_ppgx6qj2v5dnq9nh5kmkb59kya', 'Report not released yet', 'The agency hasn''t released this report yet. We''ll check again and tell you as soon as we have it. You don''t need to do anything.', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

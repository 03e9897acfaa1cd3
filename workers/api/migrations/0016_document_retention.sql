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
CREATE INDEX `crash_reports_documents` ON `crash_reports` (`completed_at`,`id`) WHERE status = 'completed' and (crash_card_file is not null or written_auth_file is not null or death_cert_file is not null);--> statement-breakpoint
CREATE INDEX `police_reports_documents` ON `police_reports` (`completed_at`,`id`) WHERE status = 'completed' and (written_auth_file is not null or client_release_file is not null);
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`user_id` text,
	`scope` text NOT NULL,
	`started_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `delivery_links_address` ON `delivery_links` (`address`);--> statement-breakpoint
CREATE INDEX `activities_actor` ON `activities` (`actor_id`) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX `crash_reports_copies` ON `crash_reports` (`cc_emails`,`id`) WHERE cc_emails <> '';--> statement-breakpoint
CREATE INDEX `police_reports_copies` ON `police_reports` (`cc_emails`,`id`) WHERE cc_emails <> '';
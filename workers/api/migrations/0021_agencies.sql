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
ALTER TABLE `crash_reports` ADD `agency_id` text REFERENCES agencies(id);--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `requested_from_agency_on` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `last_checked_on` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `expected_on` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `expected_told` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `staff_owner_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `placed_by_staff` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `crash_reports_agency` ON `crash_reports` (`agency_id`,`requested_from_agency_on`) WHERE agency_id is not null;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `agency_id` text REFERENCES agencies(id);--> statement-breakpoint
ALTER TABLE `police_reports` ADD `requested_from_agency_on` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `last_checked_on` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `expected_on` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `expected_told` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `staff_owner_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `police_reports` ADD `placed_by_staff` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `police_reports_agency` ON `police_reports` (`agency_id`,`requested_from_agency_on`) WHERE agency_id is not null;
ALTER TABLE `crash_reports` ADD `changed_by` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `changed_by` text;
ALTER TABLE `files` ADD `scan` text;--> statement-breakpoint
CREATE INDEX `files_scan` ON `files` (`scan`,`created_at`);
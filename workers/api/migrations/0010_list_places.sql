CREATE TABLE `report_days` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`reports` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);--> statement-breakpoint
ALTER TABLE `list_versions` ADD `search_version` text DEFAULT '' NOT NULL;--> statement-breakpoint
INSERT INTO `report_days` (`kind`, `day`, `reports`)
SELECT 'crash', substr(`submitted_at`, 1, 10) AS `day`, count(*) FROM `crash_reports` GROUP BY `day`;--> statement-breakpoint
INSERT INTO `report_days` (`kind`, `day`, `reports`)
SELECT 'police', substr(`submitted_at`, 1, 10) AS `day`, count(*) FROM `police_reports` GROUP BY `day`;

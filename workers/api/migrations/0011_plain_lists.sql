CREATE TABLE `search_trigrams` (
	`kind` text NOT NULL,
	`trigram` text NOT NULL,
	`report` integer NOT NULL,
	PRIMARY KEY(`kind`, `trigram`, `report`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `audit_entries_unindexed` ON `audit_entries` (`id`) WHERE search_text is null;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `serial` integer;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `search_text` text;--> statement-breakpoint
UPDATE `crash_reports` SET `serial` = `place`.`serial`
FROM (SELECT `id`, row_number() OVER (ORDER BY `submitted_at`, `id`) AS `serial` FROM `crash_reports`) AS `place`
WHERE `place`.`id` = `crash_reports`.`id`;--> statement-breakpoint
CREATE INDEX `crash_reports_serial` ON `crash_reports` (`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `crash_reports_of_firm` ON `crash_reports` (`law_firm_id`,`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `crash_reports_of_user` ON `crash_reports` (`user_id`,`law_firm_id`,`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `crash_reports_queue` ON `crash_reports` ("urgent" desc,`serial`,`status`,`report_type`,`monitor_for_full`) WHERE status in ('processing', 'processing-full-report') or (status in ('face-page-uploaded') and (monitor_for_full = 1 or report_type in ('non-fatal-full', 'fatal-full')));--> statement-breakpoint
CREATE INDEX `crash_reports_unindexed` ON `crash_reports` (`submitted_at`,`id`) WHERE search_text is null;--> statement-breakpoint
ALTER TABLE `law_firms` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `law_firms_unindexed` ON `law_firms` (`id`) WHERE search_text is null;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `serial` integer;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `search_text` text;--> statement-breakpoint
UPDATE `police_reports` SET `serial` = `place`.`serial`
FROM (SELECT `id`, row_number() OVER (ORDER BY `submitted_at`, `id`) AS `serial` FROM `police_reports`) AS `place`
WHERE `place`.`id` = `police_reports`.`id`;--> statement-breakpoint
CREATE INDEX `police_reports_serial` ON `police_reports` (`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `police_reports_of_firm` ON `police_reports` (`law_firm_id`,`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `police_reports_of_user` ON `police_reports` (`user_id`,`law_firm_id`,`serial`,`search_text`);--> statement-breakpoint
CREATE INDEX `police_reports_queue` ON `police_reports` ("urgent" desc,`serial`,`status`) WHERE status in ('processing');--> statement-breakpoint
CREATE INDEX `police_reports_unindexed` ON `police_reports` (`submitted_at`,`id`) WHERE search_text is null;--> statement-breakpoint
ALTER TABLE `users` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `users_unindexed` ON `users` (`id`) WHERE search_text is null;--> statement-breakpoint
INSERT INTO `list_versions` (`scope`, `version`, `total`)
SELECT `scope`, 1, (SELECT count(*) FROM `crash_reports` WHERE `user_id` = `scope` AND `law_firm_id` IS NULL)
FROM `list_versions` WHERE `scope` GLOB 'usr_*'
ON CONFLICT (`scope`) DO UPDATE SET `version` = `version` + 1, `total` = `excluded`.`total`;--> statement-breakpoint
INSERT INTO `list_versions` (`scope`, `version`, `total`)
SELECT `scope`, 1, (SELECT count(*) FROM `police_reports` WHERE `user_id` = substr(`scope`, 8) AND `law_firm_id` IS NULL)
FROM `list_versions` WHERE `scope` GLOB 'police:usr_*'
ON CONFLICT (`scope`) DO UPDATE SET `version` = `version` + 1, `total` = `excluded`.`total`;

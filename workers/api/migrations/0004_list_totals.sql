ALTER TABLE `list_versions` ADD `total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `crash_reports_user_firm` ON `crash_reports` (`user_id`,`law_firm_id`,"submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `police_reports_user_firm` ON `police_reports` (`user_id`,`law_firm_id`,"submitted_at" desc,"id" desc);--> statement-breakpoint
INSERT INTO `list_versions` (`scope`, `version`, `total`)
SELECT `scope`, 1, count(*) FROM (
  SELECT 'all' AS `scope` FROM `crash_reports`
  UNION ALL SELECT `user_id` FROM `crash_reports` WHERE `user_id` IS NOT NULL
  UNION ALL SELECT `law_firm_id` FROM `crash_reports` WHERE `law_firm_id` IS NOT NULL
  UNION ALL SELECT 'police:all' FROM `police_reports`
  UNION ALL SELECT 'police:' || `user_id` FROM `police_reports` WHERE `user_id` IS NOT NULL
) WHERE true GROUP BY `scope`
ON CONFLICT (`scope`) DO UPDATE SET `total` = excluded.`total`, `version` = `version` + 1;--> statement-breakpoint
INSERT INTO `list_versions` (`scope`, `version`, `total`)
SELECT 'police:' || `law_firm_id`, 1, count(*) FROM `police_reports` WHERE `law_firm_id` IS NOT NULL GROUP BY `law_firm_id`
ON CONFLICT (`scope`) DO UPDATE SET `total` = excluded.`total`, `version` = `version` + 1;

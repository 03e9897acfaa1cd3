DROP INDEX `crash_reports_of_firm`;--> statement-breakpoint
DROP INDEX `crash_reports_newest`;--> statement-breakpoint
DROP INDEX `crash_reports_firm`;--> statement-breakpoint
DROP INDEX `crash_reports_user`;--> statement-breakpoint
DROP INDEX `crash_reports_user_firm`;--> statement-breakpoint
DROP INDEX `crash_reports_work`;--> statement-breakpoint
DROP INDEX `crash_reports_queue`;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `matter_number` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `attorney` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `private_to` text;--> statement-breakpoint
CREATE INDEX `crash_reports_docket` ON `crash_reports` (`law_firm_id`,`serial`,`search_text`,`private_to`,`user_id`,(case status when 'cancelled' then 8 else (case when status <> 'completed' then 1 else 0 end) + (case when face_page_file is not null or full_report_file is not null then 2 else 0 end) + (case when status <> 'completed' and waiting_for = 'client' then 4 else 0 end) end),`urgent`,(case when last_message_at > updated_at then last_message_at else updated_at end),`submitted_at`,`crash_date`,`expected_on`,`attorney`);--> statement-breakpoint
DROP INDEX `police_reports_of_firm`;--> statement-breakpoint
DROP INDEX `police_reports_newest`;--> statement-breakpoint
DROP INDEX `police_reports_firm`;--> statement-breakpoint
DROP INDEX `police_reports_user`;--> statement-breakpoint
DROP INDEX `police_reports_user_firm`;--> statement-breakpoint
DROP INDEX `police_reports_work`;--> statement-breakpoint
DROP INDEX `police_reports_queue`;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `matter_number` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `attorney` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `private_to` text;--> statement-breakpoint
CREATE INDEX `police_reports_docket` ON `police_reports` (`law_firm_id`,`serial`,`search_text`,`private_to`,`user_id`,(case status when 'cancelled' then 8 else (case when status <> 'completed' then 1 else 0 end) + (case when report_file is not null then 2 else 0 end) + (case when status <> 'completed' and waiting_for = 'client' then 4 else 0 end) end),`urgent`,(case when last_message_at > updated_at then last_message_at else updated_at end),`submitted_at`,`crash_date`,`expected_on`,`attorney`);--> statement-breakpoint
ALTER TABLE `law_firms` ADD `default_cc` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `law_firms` ADD `require_matter_number` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `law_firms` ADD `attach_documents` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `firm_manager` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `visited_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `visited_before` text;
CREATE INDEX `crash_reports_date` ON `crash_reports` (`crash_date`);--> statement-breakpoint
CREATE INDEX `crash_reports_number` ON `crash_reports` (upper(replace(replace(report_number, '-', ''), ' ', ''))) WHERE report_number is not null;--> statement-breakpoint
CREATE INDEX `police_reports_date` ON `police_reports` (`crash_date`);--> statement-breakpoint
CREATE INDEX `police_reports_number` ON `police_reports` (upper(replace(replace(report_number, '-', ''), ' ', ''))) WHERE report_number is not null;
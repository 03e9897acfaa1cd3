ALTER TABLE `outbox` ADD `undo_id` text;--> statement-breakpoint
ALTER TABLE `files` ADD `note` text;--> statement-breakpoint
ALTER TABLE `files` ADD `internal_note` text;--> statement-breakpoint
ALTER TABLE `files` ADD `ended_at` text;--> statement-breakpoint
ALTER TABLE `files` ADD `ended` text;--> statement-breakpoint
ALTER TABLE `files` ADD `ended_reason` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `reason_text` text;--> statement-breakpoint
ALTER TABLE `crash_reports` ADD `undo` text;--> statement-breakpoint
CREATE INDEX `crash_reports_delivered` ON `crash_reports` (`updated_at`) WHERE status = 'full-report-uploaded' or (status = 'face-page-uploaded' and monitor_for_full = 0 and report_type in ('non-fatal-face', 'fatal-face'));--> statement-breakpoint
ALTER TABLE `police_reports` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `reason_text` text;--> statement-breakpoint
ALTER TABLE `police_reports` ADD `undo` text;
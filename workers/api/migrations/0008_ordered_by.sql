CREATE INDEX `crash_reports_contact` ON `crash_reports` (`contact_email`);--> statement-breakpoint
CREATE INDEX `police_reports_contact` ON `police_reports` (`contact_email`);
CREATE INDEX `users_not_ascii` ON `users` (`id`) WHERE email glob '*[^ -~]*';--> statement-breakpoint
CREATE INDEX `crash_reports_not_ascii` ON `crash_reports` (`id`) WHERE contact_email glob '*[^ -~]*';--> statement-breakpoint
CREATE INDEX `police_reports_not_ascii` ON `police_reports` (`id`) WHERE contact_email glob '*[^ -~]*';
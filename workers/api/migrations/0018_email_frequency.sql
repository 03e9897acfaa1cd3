ALTER TABLE `users` ADD `email_frequency` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `digest_id` text;--> statement-breakpoint
CREATE INDEX `outbox_digest` ON `outbox` (`digest_id`);
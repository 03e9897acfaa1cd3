CREATE TABLE `former_members` (
	`user_id` text NOT NULL,
	`law_firm_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `law_firm_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`law_firm_id`) REFERENCES `law_firms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `delivery_links` ADD `address` text;--> statement-breakpoint
ALTER TABLE `delivery_links` ADD `recipient` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `stop_token_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_stop_token_hash_unique` ON `outbox` (`stop_token_hash`);--> statement-breakpoint
CREATE INDEX `outbox_address` ON `outbox` (`address`,`claimed_at`);
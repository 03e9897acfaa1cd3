CREATE TABLE `email_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`emails` integer NOT NULL,
	`reached_at` text
);
--> statement-breakpoint
CREATE INDEX `email_counts_reached` ON `email_counts` (`day`) WHERE reached_at is not null;
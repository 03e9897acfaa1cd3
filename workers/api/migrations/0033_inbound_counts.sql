CREATE TABLE `inbound_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`emails` integer NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inbound_counts_until` ON `inbound_counts` (`until`);
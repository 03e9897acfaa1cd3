CREATE TABLE `login_failures` (
	`account` text NOT NULL,
	`network` text NOT NULL,
	`failures` integer NOT NULL,
	`until` text NOT NULL,
	`known_until` text,
	PRIMARY KEY(`account`, `network`)
);
--> statement-breakpoint
CREATE INDEX `login_failures_until` ON `login_failures` (`until`);
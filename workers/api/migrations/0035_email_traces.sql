ALTER TABLE `messages` ADD `problems` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `is_cut` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `automatic` text;
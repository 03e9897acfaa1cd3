ALTER TABLE `invitations` ADD `invited_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `invitations` ADD `invited_as` text;--> statement-breakpoint
ALTER TABLE `invitations` ADD `ended_at` text;--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`invited_by`);
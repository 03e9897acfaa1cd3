CREATE INDEX `outbox_newest` ON `outbox` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `outbox_kept` ON `outbox` (`created_at`) WHERE data <> 'null';
CREATE TABLE `search_pages` (
	`scope` text NOT NULL,
	`shelf` text NOT NULL,
	`part` integer NOT NULL,
	`version` text NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`scope`, `shelf`, `part`)
);--> statement-breakpoint
INSERT INTO search_pages (scope, shelf, part, version, lines)
select scope, shelf, part, hex(randomblob(8)), group_concat(line, '') from (
  select scope, shelf, line,
    sum(octet_length(line)) over (partition by scope, shelf order by submitted_at, id) / 48000 as part
  from (
    select '' || viewer.value as scope, substr(reference_number, 5, 1) as shelf,
      report.client_name || char(9) || report.reference_number || cast(round(unixepoch(report.submitted_at, 'subsec') * 1000) as integer) || char(10) as line, submitted_at, report.id as id
    from crash_reports as report, json_each(json_array('all', user_id, law_firm_id)) as viewer where viewer.value is not null
  )
) group by scope, shelf, part;--> statement-breakpoint
INSERT INTO search_pages (scope, shelf, part, version, lines)
select scope, shelf, part, hex(randomblob(8)), group_concat(line, '') from (
  select scope, shelf, line,
    sum(octet_length(line)) over (partition by scope, shelf order by submitted_at, id) / 48000 as part
  from (
    select 'police:' || viewer.value as scope, substr(reference_number, 5, 1) as shelf,
      report.client_name || char(9) || report.reference_number || cast(round(unixepoch(report.submitted_at, 'subsec') * 1000) as integer) || char(10) as line, submitted_at, report.id as id
    from police_reports as report, json_each(json_array('all', user_id, law_firm_id)) as viewer where viewer.value is not null
  )
) group by scope, shelf, part;

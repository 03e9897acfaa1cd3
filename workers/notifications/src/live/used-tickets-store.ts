/** The tickets that opened a WebSocket here and haven't expired: each opens one. */
export const takeTicket = ({ sql }: DurableObjectStorage, id: string, until: number, now: number): boolean => {
  sql.exec('create table if not exists used_tickets (id text primary key, until integer not null)')
  sql.exec('delete from used_tickets where until <= ?', now)
  return sql.exec('insert into used_tickets values (?, ?) on conflict do nothing', id, until).rowsWritten > 0
}

/** The moment `months` earlier (UTC). If that month has no such day, its last day. */
export function monthsBefore(time: number, months: number): Date {
  const moment = new Date(time);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() - months);
  if (moment.getUTCDate() !== day) moment.setUTCDate(0);
  return moment;
}

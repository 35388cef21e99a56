// Calendars (RFC 5545) of closing lots: of one lot, and the private one of a user, whose address
// contains a token instead of a session. Calendar apps read them again and again; an entry moves
// when its lot is extended, because its id stays and its sequence grows.
import { Router, type Response } from 'express';
import ical, { ICalEventStatus, ICalEventTransparency, ICalAlarmType } from 'ical-generator';
import { getIntl, toLocalePath } from '../../src/entry/server';
import { defaultLocale, findLocale, isLocale, type Locale } from '../../src/lib/locales';
import { getMember, isRecord } from '../../src/lib/untrustedJson';
import { HttpError } from '../middleware/httpError';
import { createUnreachableError, requestUpstream } from '../proxy/requestUpstream';
import type { ServerDeps } from '../serverDeps';

type Deps = Pick<ServerDeps, 'settings' | 'dispatcher'>;
type LotEvent = {
  lotId: number;
  title: string;
  path: string;
  closesAt: Date;
  sequence: number;
  changedAt: Date;
  isCancelled: boolean;
};

const FEED = /^\/calendar\/(\d{1,15}\.[\w-]{43})\.ics$/;
const LOT = /^\/([A-Za-z-]{2,7})\/l\/([1-9]\d{0,15})\/closing\.ics$/;
const REMINDER_SECONDS = 15 * 60;

/** Throws HttpError 404 if the upstream has no such calendar, and 502 if it does not answer. */
async function readUpstream(
  deps: Deps,
  res: Response,
  pathname: string,
  search = '',
): Promise<unknown> {
  const answer = await requestUpstream(deps, res, { method: 'GET', pathname, search });
  if (answer.statusCode === 200) return answer.body.json();
  await answer.body.dump();
  if (answer.statusCode === 404) throw new HttpError(404, 'not_found', 'Not found.');
  throw createUnreachableError();
}

/** Leaves out what is not an event. */
function readEvent(wire: unknown): LotEvent[] {
  if (!isRecord(wire)) return [];
  const {
    lot_id: lotId,
    title,
    url,
    closes_at: closesAt,
    sequence,
    changed_at: changedAt,
    is_cancelled: isCancelled,
  } = wire;
  if (
    typeof lotId !== 'number' ||
    typeof title !== 'string' ||
    typeof url !== 'string' ||
    typeof closesAt !== 'string' ||
    typeof sequence !== 'number' ||
    typeof changedAt !== 'string'
  )
    return [];
  return [
    {
      lotId,
      title,
      path: url,
      closesAt: new Date(closesAt),
      sequence,
      changedAt: new Date(changedAt),
      isCancelled: isCancelled === true,
    },
  ];
}

type CalendarOptions = { locale: Locale; origin: string; events: readonly LotEvent[] };

function writeCalendar({ locale, origin, events }: CalendarOptions): string {
  const intl = getIntl(locale);
  const calendar = ical({
    name: intl.formatMessage({ id: 'shell.calendar.name' }),
    prodId: { company: 'Gavel', product: 'Lots' },
    ttl: 600,
  });
  for (const { lotId, title, path, closesAt, sequence, changedAt, isCancelled } of events) {
    const event = calendar.createEvent({
      id: `lot-${lotId}@${new URL(origin).hostname}`,
      start: closesAt,
      stamp: changedAt,
      lastModified: changedAt,
      sequence,
      summary: intl.formatMessage({ id: 'shell.calendar.closes' }, { title }),
      url: origin + toLocalePath(locale, path),
      transparency: ICalEventTransparency.TRANSPARENT,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_SECONDS });
  }
  return calendar.toString();
}

const send = (res: Response, fileName: string, text: string): void => {
  res
    .set('cache-control', 'private, no-store')
    .set('referrer-policy', 'no-referrer')
    .set('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/calendar; charset=utf-8')
    .send(text);
};

export function calendarRouter(deps: Deps): Router {
  const origin = deps.settings.publicOrigin;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(FEED, async (req, res) => {
    const token = FEED.exec(req.path)?.[1] ?? '';
    const body = await readUpstream(deps, res, '/buyer/api/v1/calendar_events', `?token=${token}`);
    const wire = getMember(body, 'events');
    send(
      res,
      'gavel.ics',
      writeCalendar({
        locale: findLocale(String(getMember(body, 'locale'))) ?? defaultLocale,
        origin,
        events: Array.isArray(wire) ? wire.flatMap(readEvent) : [],
      }),
    );
  });
  router.get(LOT, async (req, res, next) => {
    const [, locale = '', id = ''] = LOT.exec(req.path) ?? [];
    if (!isLocale(locale)) {
      next();
      return;
    }
    const body = await readUpstream(deps, res, `/buyer/api/v1/lots/${id}/calendar_event`);
    const events = readEvent(getMember(body, 'event'));
    send(res, `lot-${id}.ics`, writeCalendar({ locale, origin, events }));
  });
  return router;
}

import type { TransactionSql } from 'postgres';
import { type MyCash, type MyConsultation, myVisits } from '../../../contract/crew/visits.ts';
import type { MemberPicture } from '../../../contract/shapes/faces.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { workerWindowInDays } from '../../../domain/service-numbers.ts';
import type { Point } from '../../../domain/travel/position.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { readPictures } from '../_shared/photos/member-pictures.ts';

type Row = {
  id: string;
  number: number;
  visit_count: number;
  starts_at: Date;
  ends_at: Date;
  state: VisitState;
  client_name: string;
  client_phone: string;
  person_name: string;
  person_phone: string;
  address: string;
  landmark: string;
  gate: string;
  guard_and_pass: string;
  parking: string;
  pets: string;
  who_opens: string;
  team_notes: string;
  checklist: string[];
  crew: { id: string; name: string; plate: string; picture: string | null }[];
  is_unseen: boolean;
  /** Null without records. */
  tasks: { task: number; isDone: boolean; reason: string }[] | null;
  photos: { id: string; task: number | null; phase: 'before' | 'after' }[];
};

export const handleMyVisits = endpoint(
  myVisits,
  async ({ caller, transaction }, { now }) => {
    const today = manilaDayOf(now());
    const { before, after } = workerWindowInDays;
    const from = manilaMoment(addDays(today, -before), 0);
    const to = manilaMoment(addDays(today, after + 1), 0);
    const rows = await transaction<Row[]>`select * from private.my_visits(${from}, ${to})`;
    const consultations = await transaction<Sendable<MyConsultation>[]>`
      select id, starts_at as "startsAt", ends_at as "endsAt", client_name as "clientName", phone, address,
        services, message
      from private.my_consultations(${from}, ${to})`;
    const cash = await readCash(
      transaction,
      caller.member.id,
      rows.map((row) => row.id),
    );
    const pins = await readPins(
      transaction,
      rows.map((row) => row.id),
    );
    const [read] = await transaction<{ at: Date }[]>`select now() as at`;
    return { rows, pins, consultations, cash, asOf: read?.at ?? now() };
  },
  {
    after: async ({ rows, pins, consultations, cash, asOf }, { caller }, { files }) => {
      const ids = rows.flatMap(({ crew }) => crew.flatMap(({ picture }) => picture ?? []));
      const pictures = await readPictures(files, [...new Set(ids)]);
      const { id, name, role } = caller.member;
      return {
        member: { id, name, role },
        visits: rows.map((row) => ({ ...myVisit(row, pictures), pin: pins.get(row.id) ?? null })),
        consultations,
        cash,
        asOf,
      };
    },
  },
);

/**
 * Reads the member's cash of these visits and all cash they hold. An amount corrected by the office
 * replaces the recorded one.
 */
function readCash(transaction: TransactionSql, memberId: string, visitIds: readonly string[]) {
  return steppedUp(
    transaction,
    (service) => service<Sendable<MyCash>[]>`
      select own.id, own.visit_id as "visitId", own.note, own.entered_at as "enteredAt",
        coalesce(settled.pesos, own.pesos) as pesos, coalesce(settled.state, own.state) as state,
        exists (
          select from public.payments as right_one
          where right_one.corrects_id = own.id and right_one.source = 'crew'
        ) as "isCorrected"
      from public.payments as own
        left join public.payments as settled on settled.corrects_id = own.id and settled.source = 'team'
      where own.source = 'crew' and own.entered_by = ${memberId}
        and (own.state = 'claimed' or own.visit_id = any(${[...visitIds]}::uuid[]))
      order by own.entered_at, own.id`,
  );
}

/** The places on the map of the visits' homes, by the visits' ids. */
async function readPins(transaction: TransactionSql, visitIds: readonly string[]) {
  const rows = await steppedUp(
    transaction,
    (service) => service<(Point & { id: string })[]>`
      select visits.id, latitude, longitude from public.visits
        join public.subscriptions on subscriptions.id = subscription_id
        join public.home_positions on home_positions.home_id = subscriptions.home_id
      where visits.id = any(${[...visitIds]}::uuid[]) and latitude is not null`,
  );
  return new Map(rows.map(({ id, latitude, longitude }) => [id, `${latitude},${longitude}`]));
}

function myVisit(row: Row, pictures: ReadonlyMap<string, MemberPicture>) {
  const firstName = firstNameOf(row.client_name);
  const person = { name: row.person_name || 'At the home', phone: row.person_phone };
  const notes = [
    ['Landmark', row.landmark],
    ['Gate', row.gate],
    ['Guard and pass', row.guard_and_pass],
    ['Parking', row.parking],
    ['Pets', row.pets],
    ['Who opens', row.who_opens],
  ] as const;
  return {
    id: row.id,
    number: row.number,
    visitCount: row.visit_count,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
    clientName: firstName,
    phones: [person, { name: firstName, phone: row.client_phone }].filter(
      ({ phone }) => phone !== '',
    ),
    address: row.address,
    homeNotes: notes.flatMap(([about, text]) => (text === '' ? [] : [{ about, text }])),
    teamNotes: row.team_notes,
    checklist: row.checklist,
    crew: row.crew.map(({ picture, ...member }) => ({
      ...member,
      picture: pictures.get(picture ?? '') ?? null,
    })),
    isUnseen: row.is_unseen,
    report:
      row.tasks === null && row.photos.length === 0
        ? null
        : { tasks: row.tasks ?? [], photos: row.photos },
  };
}

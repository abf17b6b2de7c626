import type { TransactionSql } from 'postgres';
import type { ConsultationState } from '../../../../domain/requests/consultation.ts';
import type { ServiceId } from '../../../../domain/services.ts';
import type { Attachment } from '../mail/outgoing.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { consultationFile } from './calendar.ts';
import type { Site } from './compose.ts';
import type { MailLanguage } from './mail-language.ts';

/** A consultation, with what the reader knows of it. */
export type ConsultationNews = {
  id: string;
  version: number;
  state: ConsultationState;
  startsAt: Date;
  endsAt: Date;
  note: string;
  memberId: string | null;
  /** The full name. */
  member: string | null;
  reference: string;
  hasAccount: boolean;
  client: string;
  phone: string;
  address: string;
  services: ServiceId[];
  message: string;
  /** The last that the reader was notified of, or null. */
  told: { startsAt: Date; endsAt: Date; isOff: boolean } | null;
};

type Row = Omit<ConsultationNews, 'told'> & {
  toldStart: Date | null;
  toldEnd: Date | null;
  isOff: boolean | null;
};

/** 'client', or a member's id. */
export type ToldTo = string;

/** Runs as the service. Returns null if it is gone with its request. */
export async function readConsultation(
  service: TransactionSql,
  id: string,
  toldTo: ToldTo,
): Promise<ConsultationNews | null> {
  const [row] = await service<Row[]>`
    select consultations.id, consultations.version, consultations.state,
      consultations.starts_at as "startsAt", consultations.ends_at as "endsAt", consultations.note,
      member_id as "memberId", members.name as member, reference,
      requests.account_id is not null as "hasAccount", requests.name as client, requests.phone,
      requests.address, coalesce(services, '{}') as services, coalesce(message, '') as message,
      told.starts_at as "toldStart", told.ends_at as "toldEnd", told.is_off as "isOff"
    from public.consultations
      join public.requests on reference = request_reference
      left join public.members on members.id = member_id
      left join private.told_consultations as told
        on told.consultation_id = consultations.id and told.told_to = ${toldTo}
    where consultations.id = ${id}`;
  if (row === undefined) return null;
  const { toldStart, toldEnd, isOff, ...consultation } = row;
  const isTold = toldStart !== null && toldEnd !== null && isOff !== null;
  return { ...consultation, told: isTold ? { startsAt: toldStart, endsAt: toldEnd, isOff } : null };
}

/** Returns null if there is no news for the reader. */
export function newsOf(
  { state, startsAt, endsAt, memberId, told }: ConsultationNews,
  toldTo: ToldTo,
  now: Date,
): 'new' | 'moved' | 'off' | null {
  if (state !== 'planned' && state !== 'cancelled') return null;
  const isOff = state === 'cancelled' || (toldTo !== 'client' && memberId !== toldTo);
  const isKnown = told !== null && !told.isOff;
  if (!isKnown) return isOff || startsAt <= now ? null : 'new';
  if (isOff) return told.endsAt > now ? 'off' : null;
  const isSame = +told.startsAt === +startsAt && +told.endsAt === +endsAt;
  return isSame ? null : 'moved';
}

/** Runs as the service. */
export async function storeTold(
  service: TransactionSql,
  { id, startsAt, endsAt }: ConsultationNews,
  toldTo: ToldTo,
  isOff: boolean,
): Promise<void> {
  await service`
    insert into private.told_consultations (consultation_id, told_to, starts_at, ends_at, is_off)
    select id, ${toldTo}, ${startsAt}, ${endsAt}, ${isOff} from public.consultations where id = ${id}
    on conflict (consultation_id, told_to) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_off = excluded.is_off`;
}

/** Replaces the consultation's entry in calendars. */
export function consultationCalendar(
  { id, version, startsAt, endsAt, address }: ConsultationNews,
  site: Site,
  { language }: MailLanguage,
  isCalledOff = false,
): Attachment {
  return consultationFile(
    { id, version, startsAt, endsAt, address: withoutLinks(address), isCalledOff },
    site,
    language,
  );
}

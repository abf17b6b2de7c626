import {
  type Consultation,
  moveConsultation,
  planConsultation,
} from '../../../contract/team/consultations.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';
import { consultationInMinutes } from '../../../domain/service-numbers.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import {
  ChannelOptions,
  momentOf,
  NameOptions,
  Options,
  SelectField,
  TextField,
} from '../frame/form-fields.tsx';
import { ChangeDialog } from '../moving/change-dialog.tsx';
import { timesText, timeValue } from '../moving/times.ts';
import { consultationTexts } from './texts.ts';

type PlanDialogProps = { request: RequestDetails; onClose: () => void };

export function PlanConsultationDialog({ request, onClose }: PlanDialogProps) {
  const { reference, version, members, name, client, status } = request;
  const { run } = useAct(planConsultation);
  const { title, send, overrule, done, channel } = consultationTexts.plan;
  return (
    <ChangeDialog
      {...{ title, send, overrule, done, onClose }}
      subtitle={name}
      run={(typed, overruled) =>
        run({
          ...{ reference, version, ...placeIn(typed), overruled },
          channel: typedIn(typed, 'channel') as Channel,
        })
      }
      now={requestLabels[status]}
      yours={(typed) => placeText(placeIn(typed), members)}
    >
      <ConsultationFields members={members} now={null} />
      <SelectField
        label={channel}
        name="channel"
        defaultValue={client?.preferredChannel ?? 'call'}
        required
      >
        <ChannelOptions />
      </SelectField>
    </ChangeDialog>
  );
}

type MoveDialogProps = PlanDialogProps & { consultation: Consultation };

export function MoveConsultationDialog({ request, consultation, onClose }: MoveDialogProps) {
  const { members, name } = request;
  const { id, version } = consultation;
  const { run } = useAct(moveConsultation);
  const { title, send, overrule, done } = consultationTexts.moving;
  return (
    <ChangeDialog
      {...{ title, send, overrule, done, onClose }}
      subtitle={name}
      run={(typed, overruled) => run({ id, version, ...placeIn(typed), overruled })}
      now={consultationText(consultation)}
      yours={(typed) => placeText(placeIn(typed), members)}
    >
      <ConsultationFields members={members} now={consultation} />
    </ChangeDialog>
  );
}

type Members = readonly { id: string; name: string }[];

type PlaceFieldsProps = {
  members: Members;
  /** The current place, or null for a new consultation. */
  now: { startsAt: string; endsAt: string; with: { id: string } | null } | null;
};

const texts = consultationTexts.place;
const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

export function ConsultationFields({ members, now }: PlaceFieldsProps) {
  const start = now && new Date(now.startsAt);
  const minutes =
    now && start
      ? (Date.parse(now.endsAt) - start.getTime()) / 60_000
      : consultationInMinutes.usual;
  const offered = [...new Set([...lengths, minutes])].toSorted((one, other) => one - other);
  return (
    <>
      <TextField
        label={texts.at}
        name="at"
        type="datetime-local"
        hint={texts.atHint}
        defaultValue={start ? `${manilaDayOf(start)}T${timeValue(start)}` : ''}
        required
      />
      <SelectField label={texts.minutes} name="minutes" defaultValue={minutes} required>
        <Options of={offered} labels={texts.length} />
      </SelectField>
      <SelectField label={texts.with} name="with" defaultValue={now?.with?.id ?? ''} required>
        <option value="" />
        <NameOptions of={members} />
      </SelectField>
    </>
  );
}

export function placeIn(typed: FormData): { at: string; minutes: number; with: string } {
  return {
    at: momentOf(typedIn(typed, 'at')),
    minutes: Number(typedIn(typed, 'minutes')),
    with: typedIn(typed, 'with'),
  };
}

/** Returns 'Tue, 24 Nov, 9:00–10:00 AM, Ben Santos'. */
export function placeText(
  { at, minutes, with: member }: ReturnType<typeof placeIn>,
  members: Members,
): string {
  if (at === '') return '';
  const endsAt = new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const name = members.find(({ id }) => id === member)?.name ?? consultationTexts.nobody;
  return `${timesText({ startsAt: at, endsAt })}, ${name}`;
}

export function consultationText(consultation: {
  startsAt: string;
  endsAt: string;
  with: { name: string } | null;
}): string {
  return `${timesText(consultation)}, ${consultation.with?.name ?? consultationTexts.nobody}`;
}

import type { MissedReason } from '../../../../domain/visits/visit-states.ts';

export const visitMailTexts = {
  reminder: {
    today: (times: string) => `Your visit is today: ${times}`,
    tomorrow: (times: string) => `Your visit is tomorrow: ${times}`,
    open: 'Open the visit',
    switchOff: 'You can switch reminders off in your account.',
    atOnce: (until: string, phone: string) =>
      `If something has come up, you can move or skip the visit on its page until ${until}, or call us at ${phone}.`,
    byAsking: (hours: string, until: string, phone: string) =>
      `This visit starts in less than ${hours} hours. If something has come up, ask us on the visit’s page until ${until}, or call us at ${phone}.`,
    byPhone: (phone: string) => `If something has come up, call us at ${phone}.`,
  },
  onTheWay: {
    title: (crewIs: string) => `${crewIs} on the way`,
    preheader: (setOut: string, times: string) =>
      `They set out at ${setOut}. Your visit is planned for ${times}.`,
    setOut: 'Set out',
    tellTheGuard: (phone: string) =>
      `Please tell the guard and whoever will let us in. You can reach us at ${phone}.`,
  },
  late: {
    title: (minutes: string) => `We are running about ${minutes} minutes late`,
    preheader: (times: string) => `Your visit was planned for ${times}.`,
    sorry: (crewIs: string) => `We are sorry. ${crewIs} coming, but later than planned.`,
    notSuiting: (phone: string) => `If that does not suit you, call us at ${phone}.`,
  },
  done: {
    title: (day: string) => `Your visit is done: ${day}`,
    titleOf: (day: string, number: string, count: string) =>
      `Your visit is done: ${day}, ${number} of ${count}`,
    preheader: 'What we did, with photos before and after.',
    proof: 'See the proof',
    proofWithPhotos: 'See the proof with all photos',
    notRight: (days: string, phone: string) =>
      `Is something not right? Tell us on that page within ${days} days, or call ${phone}. You can rate the visit there, too.`,
    there: 'On site',
    whyNoPhotos: 'Why there are no photos',
    tasks: 'What we did',
    taskDone: 'Done',
    taskNotDone: 'Not done',
    withPhotos: 'with photos',
  },
  missed: {
    title: (day: string, _isToday: boolean) => `We could not do your visit on ${day}`,
    reasons: {
      'nobody-home': 'Nobody was at home to let our crew in.',
      'gate-closed': 'The gate was closed, and our crew could not get in.',
      weather: 'The weather did not allow it.',
      unsafe: 'It was not safe for our crew to work.',
      other: 'Something came up that was beyond our control.',
    } satisfies Record<MissedReason, string>,
    whatNow: 'What happens now',
    isUsed: (phone: string) =>
      `Our crew came, so this visit counts as used. If you think this is wrong, or want another visit, call us at ${phone} or reply to this email.`,
    isYours: (days: string, phone: string) =>
      `You lose nothing: the visit is still yours, and we will call you to find another day. If it has no new day ${days} days after your plan ends, we will refund it. You can also call us at ${phone} or reply to this email.`,
  },
  photosErased: {
    title: (day: string) => `The photos of your visits will be erased on ${day}`,
    preheader: 'Save the ones you want to keep.',
    photos: 'Photos',
    why: 'This plan ended long ago, and we keep photos of your home no longer than we need to. Save the ones you want to keep.',
  },
} as const;

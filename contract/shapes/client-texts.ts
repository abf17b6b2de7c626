export const clientLabels = {
  town: 'Town',
  messengerName: 'Messenger name',
  landmark: 'Landmark',
  gate: 'Gate',
  guardAndPass: 'Guard and pass',
  parking: 'Parking',
  pets: 'Pets',
  whoOpens: 'Who opens',
  personName: 'Name of the person at the home',
  personPhone: 'Phone of the person at the home',
  pin: 'The place on the map',
} as const;

export const clientAdvice = {
  phone:
    'Write it like 0917 123 4567. For a number abroad add its country code, like +971 50 123 4567.',
  emailOrNone: 'Write it like name@example.com, without spaces, or leave it empty.',
  channel: 'Choose a channel from the list.',
} as const;

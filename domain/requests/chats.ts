/** The chats by which the team sends prepared messages from its own phones, with their names. */
export const chatLabels = { viber: 'Viber', whatsapp: 'WhatsApp', messenger: 'Messenger' } as const;

export type Chat = keyof typeof chatLabels;

/** Every chat, in the order they are shown. */
export const chats = Object.keys(chatLabels) as Chat[];

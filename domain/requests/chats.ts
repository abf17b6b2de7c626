/** Chats in which the team sends prepared messages from its own phones. */
export const chatLabels = { viber: 'Viber', whatsapp: 'WhatsApp', messenger: 'Messenger' } as const;

export type Chat = keyof typeof chatLabels;

/** In the order they are shown. */
export const chats = Object.keys(chatLabels) as Chat[];

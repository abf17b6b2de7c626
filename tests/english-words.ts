/** Words that most English sentences and no Filipino ones contain. */
export const englishWords =
  /\b(?:the|and|of|your|you|we|our|us|is|are|was|will|to|for|with|this|that|please|have|has|not|it|its|by|from|call|if|or|visit on|until|due on|back)\b/i;

/** False for a text with NUL or half a character (a lone surrogate): PostgreSQL stores neither. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

export type TextValues = Readonly<Record<string, string | number>>

/** 'Only {{count}} left' with its placeholders filled. */
export const fillText = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

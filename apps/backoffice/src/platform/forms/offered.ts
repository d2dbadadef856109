type Choice = { id: number; is_active: boolean }

/** What a form offers: nothing that is archived, unless it was `chosen` before. */
export const offered = <One extends Choice>(choices: readonly One[], ...chosen: (number | null | undefined)[]): One[] =>
  choices.filter(({ id, is_active }) => is_active || chosen.includes(id))

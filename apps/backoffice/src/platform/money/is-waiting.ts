/** Whether an act with money waits for a second person instead of being done. */
export const isWaiting = ({ data }: { data: object }): boolean => 'state' in data && data.state === 'waiting'

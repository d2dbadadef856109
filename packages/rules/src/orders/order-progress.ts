/** What the shop does with a paid order before its status changes, as its customer sees it. */
export const orderProgresses = ['preparing', 'ready', 'out', 'failed'] as const

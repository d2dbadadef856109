import { mediaHook } from './media-hook.ts'

/** Whether the screen is wider than a phone: from the breakpoint `md` on. */
export const useIsWide = mediaHook('(width >= 48rem)')

import { AlertIcon, CheckIcon } from '@zembil/ui/layout/icon'
import type { ScanNotice as Notice } from './use-scans.ts'

/** What the last scan did. */
export function ScanNotice({ notice }: { notice: Notice | null }) {
  const Icon = notice?.isRight ? CheckIcon : AlertIcon
  return (
    // Announced when it fills; while it is empty, it takes no room.
    <div role="status" className="empty:-mb-3">
      {notice && (
        <p
          className={`flex items-center gap-3 rounded-card p-3 text-lg font-bold ${
            notice.isRight ? 'bg-primary-tint text-primary' : 'bg-danger text-white'
          }`}
        >
          <Icon className="size-7 shrink-0" />
          <span className="min-w-0">{notice.text}</span>
        </p>
      )}
    </div>
  )
}

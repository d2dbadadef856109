import type { TextAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { ChevronRightIcon } from '@zembil/ui/layout/icon'
import { DevicePreview } from './device-preview.tsx'

/** An announcement as a card of the row that signed-in customers see in their account. */
export function TextAdvertPreview({ advert }: { advert: TextAdvertInput }) {
  return (
    <DevicePreview
      draw={(language) => (
        <div lang={language} className="flex w-72 max-w-full items-center gap-2 rounded-card bg-saffron-tint p-3">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-bold">{language === 'am' ? advert.title_am : advert.title}</span>
            <span className="block text-sm">{language === 'am' ? advert.message_am : advert.message}</span>
          </span>
          {advert.link !== null && <ChevronRightIcon className="size-5 shrink-0" />}
        </div>
      )}
    />
  )
}

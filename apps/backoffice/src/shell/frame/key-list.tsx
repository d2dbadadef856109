import { Dialog } from '@zembil/ui/dialogs/dialog'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { listedKeys, useKey } from '../../platform/keys/use-key.ts'
import { useSignal } from '../../platform/signal.ts'

/** `?` lists the keys of the screen on display. */
export function KeyList() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const keys = useSignal(listedKeys)
  useKey('?', t('keys.list'), () => setOpen(true))
  const fixed = [
    { key: '↑ ↓ Enter Space', label: t('keys.table') },
    { key: 'Alt+T', label: t('keys.toasts') },
  ]
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('keys.title')} closeLabel={t('close')}>
      <dl className="grid gap-2">
        {[...keys, ...fixed].map(({ key, label }) => (
          <div key={key} className="flex items-baseline gap-4">
            <dt className="w-40 shrink-0">
              {key.split(' ').map((part) => (
                <kbd
                  key={part}
                  className="mr-1 inline-block rounded-control border border-line bg-sunken px-2 py-0.5 text-sm"
                >
                  {part}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

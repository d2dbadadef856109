import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Dropdown, menuItemClass } from '../dropdown.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { Row, Specimen } from './specimen.tsx'

export function Overlays({ texts }: { texts: GalleryTexts }) {
  const [open, setOpen] = useState<'dialog' | 'left' | 'right' | null>(null)
  const close = () => setOpen(null)
  const modal = { onClose: close, closeLabel: texts.close }
  const lines = [...texts.faq, ...texts.faq, ...texts.faq]
  return (
    <Specimen title="Overlays">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {texts.crumbs[3]}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          {texts.menu}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          {texts.filters}
        </Button>
        <Dropdown label={texts.categories}>
          {(closeMenu) =>
            texts.crumbs.map((label, index) => (
              <button
                key={label}
                type="button"
                onClick={closeMenu}
                className={menuItemClass({ isCurrent: index === 1 })}
              >
                {label}
              </button>
            ))
          }
        </Dropdown>
      </Row>
      <Dialog
        {...modal}
        open={open === 'dialog'}
        title={texts.crumbs[2] ?? ''}
        height="capped"
        width="wide"
        footer={
          <Button isWide onClick={close}>
            {texts.addToCart}
          </Button>
        }
      >
        {lines.map(([title, text], index) => (
          <p key={`${title} ${index}`} className="pb-4">
            {title} {text}
          </p>
        ))}
      </Dialog>
      <Drawer {...modal} open={open === 'left'} title={texts.menu}>
        {texts.crumbs.map((label) => (
          <a key={label} href="#top" className={menuItemClass()}>
            {label}
          </a>
        ))}
      </Drawer>
      <Drawer {...modal} open={open === 'right'} title={texts.filters} side="right">
        {texts.welcomeText}
      </Drawer>
    </Specimen>
  )
}

import type { Language } from '@zembil/rules/people/language'
import * as icons from '../layout/icon.tsx'
import { Logo, LogoMark } from '../layout/logo.tsx'
import { WovenMotif } from '../layout/woven-motif.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { Row, Specimen } from './specimen.tsx'

const swatches = [
  'bg-ground',
  'bg-surface',
  'bg-sunken',
  'bg-ink',
  'bg-muted',
  'bg-line',
  'bg-control',
  'bg-primary',
  'bg-primary-hover',
  'bg-primary-tint',
  'bg-saffron',
  'bg-saffron-tint',
  'bg-terracotta',
  'bg-terracotta-tint',
  'bg-danger',
  'bg-danger-tint',
  'bg-yellow-tint',
  'bg-blue-tint',
  'bg-purple-tint',
  'bg-gray-tint',
]
// Server and browser list a module's exports in different orders.
const allIcons = Object.entries(icons).sort(([one], [other]) => one.localeCompare(other))
const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

export function Foundations({ language, texts }: { language: Language; texts: GalleryTexts }) {
  return (
    <>
      <Specimen title="Logo">
        <Row>
          <Logo language={language} label="Zembil" className="h-12" />
          <Logo language={language} label="Zembil" className="h-8" />
          <Logo language={language} label="Zembil" className="h-6" />
          <LogoMark className="size-12 text-primary" />
          <span className="rounded-card bg-primary p-2 text-white">
            <LogoMark className="size-8" colours="one" />
          </span>
          <LogoMark className="size-6" colours="one" />
        </Row>
        <div className="relative isolate overflow-hidden rounded-card bg-primary p-6 text-white">
          <WovenMotif className="-z-1 text-primary-hover" />
          <p className="text-2xl font-bold">{texts.welcome}</p>
          <p>{texts.welcomeText}</p>
        </div>
      </Specimen>
      <Specimen title="Colour">
        <Row>
          {swatches.map((swatch) => (
            <span key={swatch} className="w-24 text-figure">
              <span className={`block h-9 rounded-control border border-line ${swatch}`} />
              {swatch.slice(3)}
            </span>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Type">
        {sizes.map((size) => (
          <p key={size} className={`${size} font-semibold`}>
            {texts.welcome} <span className="font-normal tabular-nums">1,250.00</span>
          </p>
        ))}
      </Specimen>
      <Specimen title="Icons">
        <Row>
          {allIcons.map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </Row>
      </Specimen>
    </>
  )
}

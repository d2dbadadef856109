export type IconProps = { className?: string | undefined }

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** An icon of the sprite at this URL, drawn with lines. */
export function strokeIcon(sprite: string, name: string) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg aria-hidden="true" {...line} className={className}>
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}

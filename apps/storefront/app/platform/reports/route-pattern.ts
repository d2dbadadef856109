type Route = { path?: string | undefined; index?: boolean | undefined }

/** The pattern that leads to a path, such as `/products/:id`; `*` for a page that does not exist. */
export function routePattern(routes: readonly Route[], pathname: string): string {
  const patterns = routes.flatMap(({ path, index }) => (path && path !== '*' ? [`/${path}`] : index ? ['/'] : []))
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname)
  return patterns.find(matches) ?? '*'
}

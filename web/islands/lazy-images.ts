/** Lazy images of specification.md, Limits: attempts, share that must be in view, screens ahead. */
const ATTEMPTS = 3
const THRESHOLD = 0.1
const PRELOAD_SCREENS = 1
const RETRY_AFTER_MS = 500

/** An image that waits to be fetched. */
export const LAZY = 'img[data-src]'

/** Watches the page's own. */
export function startLazyImages(): void {
  watchLazyImages(document.querySelectorAll(LAZY))
}

/**
 * An image with `data-src` is fetched when it comes near, tried three times, and then gives way to what stands in
 * the template after it.
 */
export function watchLazyImages(images: Iterable<Element>): void {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        load(target as HTMLImageElement)
      }
    },
    { threshold: THRESHOLD, rootMargin: `${PRELOAD_SCREENS * 100}% 0px` },
  )
  for (const image of images) watch.observe(image)
}

function load(image: HTMLImageElement, attempt = 1): void {
  const { src = '' } = image.dataset
  image.onerror = () =>
    setTimeout(() => {
      if (attempt === ATTEMPTS) return giveWay(image)
      // A new element for each attempt: the same address would not be asked for again.
      const next = image.cloneNode() as HTMLImageElement
      next.removeAttribute('src')
      image.replaceWith(next)
      load(next, attempt + 1)
    }, attempt * RETRY_AFTER_MS)
  image.src = src
}

function giveWay(image: HTMLImageElement): void {
  const template = image.nextElementSibling
  image.replaceWith(template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : '')
}

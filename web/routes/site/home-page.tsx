import { useLoaderData } from 'react-router'
import { AREA_FACTS } from '#contract/values/area.ts'
import { EvaluationSection } from '../../components/home/evaluation-section.tsx'
import { Hero } from '../../components/home/hero.tsx'
import { RebateSection } from '../../components/home/rebate-section.tsx'
import { VideoSection } from '../../components/home/video-section.tsx'
import { AboutSection } from '../../components/home/about-section.tsx'
import { BrandSection } from '../../components/home/brand-section.tsx'
import { ClientSection } from '../../components/home/client-section.tsx'
import { FriendlySection } from '../../components/home/friendly-section.tsx'
import { SignUpSection } from '../../components/home/sign-up-section.tsx'
import { AppSection } from '../../components/home/app-section.tsx'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader, type PageRequest } from '../../page/page-loader.ts'
import type { PageHead } from '../../page/head-tags.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from './site-layout.tsx'

/** Cities with the most stores that the hero offers to look into. */
const POPULAR_CITIES = 4

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['home'], async (page) => {
  const country = { 'country-code': AREA_FACTS[page.area].country }
  const answers = await Promise.all([
    page.api.siteNumbers.get(country),
    page.api.places.listCities(country),
    page.api.partnerGroups.list({}),
    page.api.voices.list({}),
    page.api.introVideos.get({}),
  ])
  const [numbers, cities, groups, voices, video] = answers
  return {
    head: homeHead(page),
    status: answers.find(({ success }) => !success)?.resultCode,
    numbers: numbers.success ? numbers.siteNumbers : undefined,
    popularCities: cities.success ? mostStores(cities.cities) : [],
    partnerGroups: groups.success ? groups.partnerGroups : undefined,
    memberVoices: voices.success ? voices.voices.members : undefined,
    ownerVoice: voices.success ? voices.voices.owners[0] : undefined,
    video: video.success ? video.introVideo : undefined,
  }
})

function homeHead(page: PageRequest): PageHead {
  const { brand, origin, text } = page
  return areaHead(page, {
    title: text('home.title'),
    description: text('home.description'),
    picture: 'home',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: brand.name,
        url: origin,
        logo: `${origin}/icons/icon-512.png`,
        slogan: brand.tagline,
        sameAs: [brand.links.socialNetwork, brand.links.video, brand.links.photo].filter(Boolean),
      },
    ],
  })
}

function mostStores<Place extends { id: string; name: string; storeCount: number }>(
  cities: readonly Place[],
) {
  return cities
    .toSorted((one, other) => other.storeCount - one.storeCount)
    .slice(0, POPULAR_CITIES)
    .map(({ id, name }) => ({ id, name }))
}

export default function HomePage() {
  const page = useLoaderData<typeof loader>()
  return (
    <div className="balanced">
      <Hero cities={page.popularCities} />
      <AboutSection numbers={page.numbers} />
      <RebateSection />
      <BrandSection groups={page.partnerGroups} />
      <ClientSection />
      <EvaluationSection voices={page.memberVoices} />
      <FriendlySection voice={page.ownerVoice} />
      <VideoSection video={page.video} />
      <SignUpSection />
      <AppSection />
    </div>
  )
}

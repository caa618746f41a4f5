import {
  circleMarker,
  control,
  divIcon,
  latLngBounds,
  featureGroup,
  map,
  marker,
  tileLayer,
  type FitBoundsOptions,
  type Marker,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './store-map.css'
import { groupsOf, hasPlace, type MapStore, type PlacedStore } from './map-groups.ts'

interface MapWords {
  zoomIn: string
  zoomOut: string
  /** Of stores that stand together, with `{count}` in it. */
  cluster: string
}

/** What a page says of its map, as JSON. */
export interface MapPlan {
  /** Without an address of tiles the pins stand on plain paper. */
  tiles: { tileUrl?: string; attribution?: string } | undefined
  words: MapWords
  /** Where the visitor is. */
  here: { lat: number; lng: number } | undefined
}

export interface DrawnMap {
  show: (stores: readonly MapStore[]) => void
}

const CLOSEST_ZOOM = 17
/** Room for the pins, and for the zoom buttons in the corner. */
const FIRST_VIEW = {
  maxZoom: 16,
  paddingTopLeft: [76, 48],
  paddingBottomRight: [36, 36],
} satisfies FitBoundsOptions
const PIN_WIDTH = 48
const PIN_HEIGHT = 34
const CLUSTER_SIZE = 44
/** From here on pins stand alone where they do not cover one another. */
const TOWN_ZOOM = 13
const CLUSTER_PIXELS = 48

/** Draws the map into the box. Pins can be reached and opened by keyboard. */
export function drawStoreMap(box: HTMLElement, plan: MapPlan): DrawnMap {
  const { tiles, words, here } = plan
  // The wheel scrolls the page: a map that swallows it is a trap on the way down.
  const drawn = map(box, { zoomControl: false, scrollWheelZoom: false, maxZoom: CLOSEST_ZOOM })
  drawn.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(drawn)
  control.scale({ imperial: false }).addTo(drawn)
  if (tiles?.tileUrl) {
    tileLayer(tiles.tileUrl, { attribution: tiles.attribution, maxZoom: CLOSEST_ZOOM }).addTo(drawn)
  }
  const pins = featureGroup().addTo(drawn)
  const spot = here && circleMarker(here, { radius: 9, className: 'map-here', interactive: false })
  spot?.addTo(drawn)

  let placed: PlacedStore[] = []
  const show = (stores: readonly MapStore[]) => {
    placed = stores.filter(hasPlace)
    const bounds = latLngBounds(placed)
    if (here) bounds.extend(here)
    if (bounds.isValid()) drawn.fitBounds(bounds, FIRST_VIEW)
    draw()
  }
  const draw = () => {
    if (placed.length === 0) return
    const zoom = drawn.getZoom()
    pins.clearLayers()
    const cell = zoom < TOWN_ZOOM ? CLUSTER_PIXELS : PIN_WIDTH
    for (const group of groupsOf(placed, cell, (store) => drawn.project(store, zoom))) {
      const [store] = group
      if (group.length === 1 && store) addPin(store)
      else if (zoom < CLOSEST_ZOOM) addCluster(group)
      else group.forEach(addPin)
    }
  }
  const addPin = (store: PlacedStore) => {
    const pin = marker(store, { icon: iconOf(store), riseOnHover: true })
    pin.bindPopup(() => popupOf(store), { closeButton: false, minWidth: 180 })
    nameWhenAdded(pin, nameOf(store))
    pin.addTo(pins)
  }
  const addCluster = (group: readonly PlacedStore[]) => {
    const bounds = latLngBounds([...group])
    const pin = marker(middleOf(group), { icon: clusterIcon(group.length) })
    nameWhenAdded(pin, words.cluster.replace('{count}', String(group.length)))
    pin.on('click', () => drawn.fitBounds(bounds, { ...FIRST_VIEW, maxZoom: CLOSEST_ZOOM }))
    pin.addTo(pins)
  }
  drawn.on('zoomend', draw)
  return { show }
}

/** It has no element before the map knows where it looks. */
function nameWhenAdded(pin: Marker, name: string): void {
  pin.on('add', () => pin.getElement()?.setAttribute('aria-label', name))
}

function middleOf(group: readonly PlacedStore[]) {
  const meanOf = (pick: (store: PlacedStore) => number) =>
    group.reduce((total, store) => total + pick(store), 0) / group.length
  return { lat: meanOf(({ lat }) => lat), lng: meanOf(({ lng }) => lng) }
}

function clusterIcon(count: number) {
  const label = document.createElement('span')
  label.textContent = String(count)
  return divIcon({ className: 'map-cluster', html: label, iconSize: [CLUSTER_SIZE, CLUSTER_SIZE] })
}

/** What stands on the pin, and then the store: a name must hold the words that are seen. */
function nameOf({ label, name }: MapStore): string {
  return `${label} ${name}`
}

function iconOf(store: MapStore) {
  const label = document.createElement('span')
  label.textContent = store.label
  return divIcon({
    className: 'map-pin',
    html: label,
    iconSize: [PIN_WIDTH, PIN_HEIGHT],
    iconAnchor: [PIN_WIDTH / 2, PIN_HEIGHT],
    popupAnchor: [0, -PIN_HEIGHT],
  })
}

/** Built of elements, never of markup: names come from data. */
function popupOf(store: MapStore): HTMLElement {
  const link = document.createElement('a')
  link.href = store.href
  link.textContent = store.name
  link.className = 'map-popup-name'
  const place = document.createElement('p')
  place.textContent = store.place
  const rebate = document.createElement('p')
  rebate.className = 'map-popup-rebate'
  rebate.textContent = store.rebate
  const popup = document.createElement('div')
  popup.append(link, place, rebate)
  return popup
}

import { encode } from 'uqr';

/** A link as a QR code, drawn as one path; black on white whatever the theme, so that every camera reads it. */
export const QrCode = ({ link, title }: { readonly link: string; readonly title: string }) => {
  const { data, size } = encode(link, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
};

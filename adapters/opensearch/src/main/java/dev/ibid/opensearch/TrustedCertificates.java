package dev.ibid.opensearch;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Trusts the certificates of a file and no others. */
final class TrustedCertificates {
  private TrustedCertificates() {}

  static SSLContext load(Path file) {
    try (InputStream content = Files.newInputStream(file)) {
      Collection<? extends Certificate> certificates =
          CertificateFactory.getInstance("X.509").generateCertificates(content);
      if (certificates.isEmpty()) {
        throw new CertificateException("it has none");
      }
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (Certificate certificate : certificates) {
        store.setCertificateEntry("certificate" + number++, certificate);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw unreadable(file, e);
    }
  }

  private static IbidException unreadable(Path file, Exception cause) {
    return new IbidException(
        ErrorCode.BAD_CONFIGURATION,
        "search.certificate: cannot read certificates in %s (%s); name a PEM file"
            .formatted(file, cause.getMessage()),
        cause);
  }
}
